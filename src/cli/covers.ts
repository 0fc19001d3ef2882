import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { resolveCovers } from "../api/newscover.ts";
import { creditOf, CreditFault } from "../covers/credit.ts";
import { titleOf } from "../covers/design/subject.ts";
import type { Focus } from "../covers/render.ts";
import { COVER_SIZE, type LibraryCover, groupIdOf } from "../covers/groups.ts";
import { CoverLibrary } from "../covers/library.ts";
import { MOST_DECODED_PIXELS, reductionOf } from "../covers/mark/bounds.ts";
import { groupsOf, isOurs as isOurMark } from "../covers/mark/code.ts";
import type { Pixels } from "../covers/mark/pixels.ts";
import type { Place } from "../covers/mark/place.ts";
import { readMarks } from "../covers/mark/read-all.ts";
import { type PictureMode, PicturesUnreadable } from "../covers/pictures.ts";
import { CoverRenderer, CoverUnusable } from "../covers/renderer.ts";
import { CoverUnwritable } from "../covers/write-whole.ts";
import { type Entity, isTickerShy } from "../domain/entity.ts";
import { refuseAction, usageOfActions } from "./calling/actions.ts";
import { type Action, type Call, type Command, print } from "./calling/command.ts";
import { CommandFault, UsageFault } from "../settings/faults.ts";
import { tell } from "./output/output.ts";
import { showProgress } from "./output/progress.ts";
import { openCoverThreads } from "../service/cover-threads.ts";
import { coversFolder } from "../service/publish-tools.ts";
import { openLibrary } from "../service/library.ts";

const ACTIONS: readonly Action[] = [
  { usage: "render [ENTITY…]", summary: "Draw covers before anyone requests them." },
  { usage: "add ENTITY IMAGE…", summary: "Add pictures of your own." },
  { usage: "list ENTITY…", summary: "List entities' covers, the first choice first." },
  { usage: "replace IMAGE_ID IMAGE", summary: "Replace one cover." },
  { usage: "verify IMAGE…", summary: "Read the invisible mark in pictures." },
];

export const command: Command = {
  name: "covers",
  usage: usageOfActions(ACTIONS),
  actions: ACTIONS,
  examples: [
    {
      words: 'covers add Bitcoin coin.jpg --credit "Photo: Jane Doe" --licence "CC BY 4.0"',
      summary: "Use a picture of your own",
    },
    { words: "covers verify picture.png", summary: "Is this picture one of our covers?" },
  ],
  takesWords: true,
  settings: ["data", "entities"],
  flags: {
    mode: {
      type: "string",
      description: "front: show your pictures before ours; place: instead of ours (add) [front].",
    },
    credit: {
      type: "string",
      description: 'Words to print beside the picture: "Photo: Jane Doe" (add, replace).',
    },
    licence: {
      type: "string",
      description: "The picture's licence: public domain, CC0, CC BY 4.0 … (add, replace).",
    },
    source: { type: "string", description: "The page that the picture is from (add, replace)." },
    alt: { type: "string", description: "What the picture shows (add, replace)." },
    licensed: {
      type: "boolean",
      description: "You hold a licence for a picture that is not free (add, replace).",
    },
    focus: {
      type: "string",
      description: "Where to centre the crop, in percent from the left and top: 30,40.",
    },
    preview: {
      type: "string",
      description: "Write the crop to this file, without adding it (add with one picture).",
    },
    json: { type: "boolean", description: "Print the result as JSON." },
  },
  async run(call) {
    const [action, ...words] = call.words;
    try {
      if (action === "render") return await render(call, words);
      if (action === "add" && words.length >= 2) return await add(call, words[0]!, words.slice(1));
      if (action === "list" && words.length > 0) return await list(call, words);
      if (action === "replace" && words.length === 2) return await replace(call, words[0]!, words[1]!);
      if (action === "verify" && words.length > 0) return await verify(call, words);
    } catch (error) {
      if (
        error instanceof PicturesUnreadable ||
        error instanceof CoverUnusable ||
        error instanceof CreditFault
      )
        throw new CommandFault(error.message, { cause: error });
      if (!(error instanceof CoverUnwritable)) throw error;
      const mend = "free some space, or make the folder writable for this user; existing covers are safe";
      throw new CommandFault(`${error.message}; ${mend}`, { cause: error });
    }
    throw refuseAction(this, call.words);
  },
};

/** Draws the covers of these entities, or of all, before anyone requests them. */
async function render({ settings, flags }: Call, names: readonly string[]): Promise<void> {
  const { entities, library, folder, find } = await open(settings);
  const chosen = names.length > 0 ? names.map(find) : entities;
  const images = chosen.flatMap((entity) => library.imagesOf(entity.id));
  await using threads = openCoverThreads();
  const renderer = new CoverRenderer(library, folder, threads);
  const progress = showProgress("drawn", images.length);
  let done = 0;
  for (const { fileName } of images) {
    await renderer.fileOf(fileName);
    done += 1;
    if (done % 10 === 0 || done === images.length) progress.at(done);
  }
  progress.end();
  if (flags["json"]) print(JSON.stringify(images));
  else
    print(
      `${images.length} covers of ${chosen.length === 1 ? "one entity" : `${chosen.length} entities`} in ${folder}`,
    );
}

async function add({ settings, flags }: Call, name: string, files: readonly string[]): Promise<void> {
  const modes: Record<string, PictureMode> = { front: "in front", place: "in place" };
  const mode = modes[String(flags["mode"] ?? "front")];
  if (!mode) throw new UsageFault("--mode must be front or place");
  const { library, folder, find } = await open(settings);
  const entity = find(name);
  const { id } = entity;
  const terms = termsOf(flags, entity);
  const preview = flags["preview"];
  if (preview !== undefined && files.length > 1) throw new UsageFault("--preview takes one picture");
  const groupId = groupIdOf(id);
  const before = new Set(library.imagesOf(id).map(({ fileName }) => fileName));
  await using threads = openCoverThreads();
  const renderer = new CoverRenderer(library, folder, threads);
  // Crop all pictures before storing any, in case one of the files turns out to be broken.
  const cropped = [];
  for (const file of files) {
    const picture = await readPicture(file);
    cropped.push(
      await renderer.cropPicture(groupId, picture, terms).catch((cause: Error) => fail(file, cause)),
    );
  }
  if (typeof preview === "string") {
    await writeFile(preview, cropped[0]!).catch((cause: Error) => fail(preview, cause));
    return print(
      `the crop is in ${preview}; no cover was added. Run the command without --preview to add it`,
    );
  }
  const added = [];
  // Each picture is put in front of the others, so add them in reverse: the first one named ends up first.
  for (const picture of cropped.toReversed())
    added.unshift(await renderer.addPicture(groupId, picture, mode, terms.credit));
  const says = (image: LibraryCover) =>
    `${whereItIs(image)}${before.has(image.fileName) ? " already, and was not added again" : ""}`;
  print(flags["json"] ? JSON.stringify(added) : added.map(says).join("\n"));
}

/** Lists each entity's covers, the first choice first. */
async function list({ settings, flags }: Call, names: readonly string[]): Promise<void> {
  const { library, find } = await open(settings);
  const images = names.map(find).flatMap(({ id }) => library.imagesOf(id));
  print(flags["json"] ? JSON.stringify(images) : images.map(whereItIs).join("\n"));
}

/** Replaces one cover, the operator's or ours, with a picture. */
async function replace({ settings, flags }: Call, imageId: string, file: string): Promise<void> {
  const { library, folder } = await open(settings);
  const found = library.find(imageId);
  const images = found ? library.imagesOf(found.entity.id) : [];
  if (!images.some((image) => image.imageId === imageId))
    throw new CommandFault(
      `there is no cover ${imageId}; tidings covers list ${found?.entity.id ?? "ENTITY"} shows the ids`,
    );
  const bytes = await readPicture(file);
  await using threads = openCoverThreads();
  const renderer = new CoverRenderer(library, folder, threads);
  const image = await renderer
    .replacePicture(imageId, bytes, termsOf(flags, found!.entity))
    .catch((cause: Error) => fail(file, cause));
  print(flags["json"] ? JSON.stringify([image]) : whereItIs(image));
}

/** A picture's crop and rights, from the flags. */
function termsOf(flags: Call["flags"], entity: Entity) {
  const said = (name: string) => (typeof flags[name] === "string" ? flags[name].trim() : null);
  const stated = {
    credit: said("credit"),
    licence: said("licence"),
    source: said("source"),
    alt: said("alt"),
  };
  return {
    credit: creditOf(stated, flags["licensed"] === true),
    focus: focusOf(said("focus")),
    title: titleOf(entity),
  };
}

function focusOf(text: string | null): Focus | null {
  if (text === null) return null;
  const [x, y, ...rest] = text.split(",").map((part) => (part.trim() === "" ? NaN : Number(part)));
  const isShare = (value: number | undefined) => value !== undefined && value >= 0 && value <= 100;
  if (rest.length > 0 || !isShare(x) || !isShare(y))
    throw new UsageFault(`--focus must be two numbers from 0 to 100, such as 30,40, not "${text}"`);
  return { x: x! / 100, y: y! / 100 };
}

function whereItIs({ imageId, fileName }: LibraryCover): string {
  return `${imageId} is at /covers/${fileName}`;
}

/** Reports each picture separately, so that one that cannot be read does not hide the others. */
async function verify({ settings, flags }: Call, files: readonly string[]): Promise<number> {
  const { library } = await open(settings);
  let unmarked = 0;
  let unread = 0;
  for (const file of files) {
    try {
      const { groups, confidence } = await readOurMarks(file, library);
      if (groups.length === 0) unmarked += 1;
      const groupId = groups[0]?.groupId ?? null;
      if (flags["json"])
        print(JSON.stringify({ file, marked: groups.length > 0, groupId, confidence, groups }));
      else print(saidOf(file, groups));
    } catch (error) {
      if (!(error instanceof CommandFault)) throw error;
      unread += 1;
      if (flags["json"]) print(JSON.stringify({ file, error: error.message }));
      else tell(`tidings: ${error.message}`);
    }
  }
  const reasons = [
    ...(unmarked > 0 ? [`no mark of ours found in ${unmarked} of ${files.length} pictures`] : []),
    // Without `--json`, each unreadable picture was already reported.
    ...(unread > 0 && flags["json"] ? [`${unread} of ${files.length} pictures could not be read`] : []),
  ];
  if (reasons.length > 0) tell(`tidings: ${reasons.join("; ")}`);
  return unmarked + unread > 0 ? 1 : 0;
}

/** One of our marks, and the part of the picture that carries it, in pixels. */
interface OurMark {
  readonly groupId: string | null;
  readonly confidence: number;
  readonly place: Place;
}

/** One line per mark, with its place if there are several. */
function saidOf(file: string, marks: readonly OurMark[]): string {
  if (marks.length === 0) return `${file}: no mark of ours found`;
  return marks
    .map(({ groupId, confidence, place: { left, top, width, height } }) => {
      const where = marks.length > 1 ? `, ${width}x${height} pixels at ${left},${top}` : "";
      return `${file}: ours, of ${groupId ?? "an unknown group"} (confidence ${confidence.toFixed(1)})${where}`;
    })
    .join("\n");
}

async function readOurMarks(file: string, library: CoverLibrary) {
  const bytes = await readImage(file);
  const { pixels, by } = await decode(bytes).catch((cause: Error) => fail(file, cause));
  const { marks, confidence } = readMarks(pixels);
  // Covers from other installations have our mark, too, but this installation may not know their cover group.
  const groups = marks
    .filter(({ payload }) => isOurMark(payload))
    .map(({ payload, confidence: howSure, place }): OurMark => {
      const [groupId = null] = groupsOf(payload, library.groupIds);
      return { groupId, confidence: howSure, place: enlarged(place, by) };
    });
  return { groups, confidence: groups[0]?.confidence ?? confidence };
}

function enlarged({ left, top, width, height }: Place, by: number): Place {
  return { left: by * left, top: by * top, width: by * width, height: by * height };
}

/** Decodes a picture, upright and in sRGB. A very large one is scaled down, as the terminal does in the browser. */
async function decode(bytes: Buffer): Promise<{ readonly pixels: Pixels; readonly by: number }> {
  const { autoOrient: upright } = await sharp(bytes, BOUND).metadata();
  const by = reductionOf(upright.width, upright.height);
  const picture = sharp(bytes, BOUND).autoOrient();
  if (by > 1)
    picture.resize(Math.round(upright.width / by), Math.round(upright.height / by), { fit: "fill" });
  const { data, info } = await picture
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: { data, ...info }, by };
}

/** The entity with exactly this full name, if nothing else is called so. It needs no lexicon, which takes half a second. */
function findOnly(name: string, entities: readonly Entity[]): Entity | undefined {
  const lower = name.toLowerCase();
  const isCalled = (spelling: string | null) => spelling?.toLowerCase() === lower;
  const called = entities.filter(
    (entity) => isCalled(entity.name) || isCalled(entity.ticker) || entity.aliases.some(isCalled),
  );
  const [only] = called;
  return called.length === 1 && only!.name === name && only!.policy[name] === undefined ? only : undefined;
}

const BOUND = { limitInputPixels: MOST_DECODED_PIXELS } as const;

async function open(settings: Call["settings"]) {
  const folder = coversFolder(settings);
  const known = openLibrary(settings.entities);
  const { entities } = known;
  const library = await CoverLibrary.open(entities, folder);
  const byId = new Map(entities.map((entity) => [entity.id, entity]));

  const covered = {
    imagesOf: (id: string) => library.imagesOf(id),
    isMinor: (id: string) => byId.get(id)!.minor,
    isShy: (id: string) => isTickerShy(byId.get(id)!),
  };

  /** Finds an entity by id, or else by name, alias or ticker, as the API does. */
  function find(name: string): Entity {
    const entity = byId.get(name) ?? findCalled(name);
    if (!entity) throw new CommandFault(`no entity is called ${name}; give a full name, a ticker or an id`);
    return entity;
  }

  function findCalled(name: string): Entity | undefined {
    const only = findOnly(name, entities);
    if (only !== undefined) return only;
    const { lexicon } = known;
    const [found] = resolveCovers({ kind: "q", keywords: [name], tickersInAnyCase: false }, lexicon, covered);
    return found?.entity == null ? undefined : byId.get(lexicon.entity(found.entity).id!);
  }

  return { entities, library, folder, find };
}

async function readImage(file: string): Promise<Buffer> {
  return readFile(file).catch((cause: Error) => fail(file, cause));
}

/** Half a cover's size: enlarging a picture more than twice makes it blurry. */
const LEAST_SIZE = { width: COVER_SIZE.width / 2, height: COVER_SIZE.height / 2 };

async function readPicture(file: string): Promise<Buffer> {
  const bytes = await readImage(file);
  const upright = await sizeOf(bytes).catch((cause: Error) => fail(file, cause));
  if (upright.width < LEAST_SIZE.width || upright.height < LEAST_SIZE.height)
    throw new CommandFault(
      `${file} is too small to be a cover: ${upright.width}x${upright.height}, and ${LEAST_SIZE.width}x${LEAST_SIZE.height} is the minimum`,
    );
  return bytes;
}

/** The size of the picture when upright. Async, because `sharp` throws synchronously for an empty file. */
async function sizeOf(bytes: Buffer): Promise<{ readonly width: number; readonly height: number }> {
  return (await sharp(bytes).metadata()).autoOrient;
}

function fail(file: string, cause: Error): never {
  // In this case the picture was read, but its cover could not be written.
  if (cause instanceof CoverUnwritable) throw cause;
  const [reason] = cause.message.split("\n", 1);
  throw new CommandFault(`${file} cannot be read as a picture: ${reason}`, { cause });
}
