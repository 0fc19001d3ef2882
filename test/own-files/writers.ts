import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { KeptCovers } from "../../src/covers/kept-covers.ts";
import { keepPicture, readPictures } from "../../src/covers/pictures.ts";
import { readChecked } from "../../src/covers/checked-file.ts";
import { WholeFile } from "../../src/cli/export/whole-file.ts";
import { openSigned, UnusableSnapshot, writeSigned } from "../../src/service/snapshot/signed-file.ts";
import { folderShelf } from "../../src/store/shipping/folder-shelf.ts";
import type { BackupShelf } from "../../src/store/shipping/shelf.ts";
import { packPiece, unpackPieces } from "../../src/store/shipping/records.ts";
import { verifyInstalled, findInstalled } from "../../src/writing/translate/local/models/installed.ts";
import { takeModel } from "../../src/writing/translate/local/models/pull.ts";
import { catalogueOf, sampleModel } from "../support/translation-models.ts";

/** Something that writes files of our own into a folder. Each write brings the next of its states. */
export interface FileWriter {
  readonly name: string;
  /** The states that a reader may find: before the write, and after it. */
  readonly states: readonly [before: string, after: string];
  /** Brings the state before, then, the second time, the state after. */
  readonly write: (folder: string, place: 0 | 1) => Promise<void>;
  /** What our own code reads in the folder. Throws if it finds part of something. */
  readonly read: (folder: string) => Promise<string>;
}

/** A WebP picture as far as our code looks: the heading says its length. */
function picture(content: string): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length + 4);
  return Buffer.concat([Buffer.from("RIFF"), size, Buffer.from(`WEBP${content}`)]);
}

const LONG = "x".repeat(100_000);
const [OLD, NEW] = [picture(`old ${LONG}`), picture(`new ${LONG}`)];
const COVER = "cov_1234567890ab.webp";
const GROUP = "cvg_1234567890ab";

async function coverIn(path: string): Promise<string> {
  const file = await readChecked(path);
  if (file.kind !== "sound") throw new Error(`${path}: ${JSON.stringify(file)}`);
  return file.picture.toString("latin1", 12, 15);
}

const SAMPLE = sampleModel("es");
const CATALOGUE = catalogueOf(SAMPLE);

const keepsCover: FileWriter = {
  name: "a drawn cover",
  states: ["old", "new"],
  write: (folder, place) => new KeptCovers(folder, "small").keep(COVER, [OLD, NEW][place]!),
  read: (folder) => coverIn(join(folder, COVER)),
};

const addsPicture: FileWriter = {
  name: "an operator's picture",
  states: ["old", "new old"],
  write: async (folder, place) => void (await keepPicture(folder, GROUP, [OLD, NEW][place]!, "in front")),
  read: async (folder) => {
    const { images = [] } = (await readPictures(folder)).get(GROUP) ?? {};
    return (await Promise.all(images.map(({ fileName }) => coverIn(join(folder, fileName))))).join(" ");
  },
};

const keepsSnapshot: FileWriter = {
  name: "a snapshot",
  states: ["old", "new"],
  write: (folder, place) =>
    writeSigned(join(folder, "index"), { state: ["old", "new"][place] }, [
      Buffer.from(LONG),
      Buffer.from(LONG),
    ]),
  read: async (folder) => {
    await using file = await openSigned<{ state: string }>(join(folder, "index"));
    for (const place of [0, 1])
      if ((await file.readPart(place)).length !== LONG.length) throw new UnusableSnapshot();
    return file.heading.state;
  },
};

const exportsFile: FileWriter = {
  name: "an exported file",
  states: ["old", "new"],
  write: async (folder, place) => {
    using file = new WholeFile(join(folder, "items.ndjson"));
    for (const part of [["old", "new"][place]!, LONG, "end"]) file.write(part);
    file.finish();
  },
  read: async (folder) => {
    const text = readFileSync(join(folder, "items.ndjson"), "utf8");
    if (text.slice(3) !== `${LONG}end`) throw new Error(`${text.length} characters`);
    return text.slice(0, 3);
  },
};

const putsPiece: FileWriter = {
  name: "a piece of a backup",
  states: ["old", "new"],
  write: (folder, place) => folderShelf(folder).put("generation/piece", [OLD, NEW][place]!),
  read: async (folder) => {
    const bytes = await folderShelf(folder).read("generation/piece");
    if (bytes.length !== OLD.length) throw new Error(`${bytes.length} bytes`);
    return bytes.toString("latin1", 12, 15);
  },
};

/** One per folder, as in a process that goes on after a failure. */
const shelves = new Map<string, BackupShelf>();
function shelfOf(folder: string): BackupShelf {
  if (!shelves.has(folder)) shelves.set(folder, folderShelf(folder));
  return shelves.get(folder)!;
}

const PIECES = [OLD, NEW].map((bytes, run) =>
  packPiece({ run, offset: 0, after: { run, offset: 0 }, at: 0, pageSize: 4096, bytes }),
);

const appendsPiece: FileWriter = {
  name: "an appended piece of a backup",
  states: ["old", "old new"],
  write: (folder, place) => shelfOf(folder).append("generation/log", PIECES[place]!),
  // A part of a piece at the end is left out.
  read: async (folder) =>
    [...unpackPieces(await shelfOf(folder).read("generation/log"), "log")]
      .map(({ bytes }) => bytes.toString("latin1", 12, 15))
      .join(" "),
};

const installsModel: FileWriter = {
  name: "a translation model",
  states: ["missing", "installed"],
  write: async (folder, place) => {
    const from = join(folder, "..", "models-to-install");
    mkdirSync(from, { recursive: true });
    if (place === 0) for (const [name, bytes] of SAMPLE.packed) writeFileSync(join(from, name), bytes);
    else await takeModel(SAMPLE.model, from, { folder, catalogue: CATALOGUE });
  },
  read: async (folder) => {
    const { state } = findInstalled(folder, SAMPLE.model);
    const fault = state === "installed" ? await verifyInstalled(folder, SAMPLE.model) : null;
    if (fault !== null || state === "damaged") throw new Error(fault ?? state);
    return state;
  },
};

export const FILE_WRITERS: readonly FileWriter[] = [
  keepsCover,
  addsPicture,
  keepsSnapshot,
  exportsFile,
  putsPiece,
  appendsPiece,
  installsModel,
];
