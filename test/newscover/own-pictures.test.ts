import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ShownCover } from "../../src/api/newscover.ts";
import { payloadOfGroup } from "../../src/covers/mark/code.ts";
import { readMark } from "../../src/covers/mark/read.ts";
import { tidings } from "../cli/here.ts";
import type { Ended } from "../cli/program.ts";
import { about, minute } from "../matching/newsroom.ts";
import type { TestService } from "../support/service.ts";
import { lookUp } from "./asking.ts";
import { addressOf, type CoveredRecord, openCoveredRecord, pathOf } from "./edition.ts";
import { cornerOf, paintPicture } from "./pictures.ts";

// These tests run in order and tell one story: an operator changes one entity's covers while the service
// runs.

let record: CoveredRecord;
let service: TestService;
let drawn: readonly ShownCover[];
let own: readonly ShownCover[];
beforeAll(async () => {
  record = await openCoveredRecord();
  await record.publish(about(["bitcoin"], { id: "itm_before", publishedAt: minute(0) }));
  service = await record.serve();
  drawn = await imagesOf("Bitcoin");
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await record[Symbol.asyncDispose]();
});

async function imagesOf(name: string, mode = "extended"): Promise<readonly ShownCover[]> {
  return (await lookUp(service, "current", { q: name, mode }))[0]!.images;
}

const idsOf = (images: readonly { readonly imageId: string }[]) => images.map(({ imageId }) => imageId);
const fetchImage = async (url: string) => {
  const answer = await service.ask(addressOf(url), { headers: { authorization: undefined } });
  if (answer.status !== 200) throw new Error(`${url} is answered ${answer.status}`);
  return answer.bytes;
};

async function add(name: string, colour: string, ...flags: string[]): Promise<Ended> {
  const file = join(record.data, "..", `${colour}.png`);
  await writeFile(file, await paintPicture(colour));
  return tidings(["covers", "add", name, file, "--data", record.data, ...flags]);
}

async function replace(imageId: string, colour: string): Promise<Ended> {
  const file = join(record.data, "..", `${colour}.png`);
  await writeFile(file, await paintPicture(colour));
  return tidings(["covers", "replace", imageId, file, "--data", record.data]);
}

async function untilMoved(name: string, { imageId, url }: ShownCover): Promise<void> {
  const urlNow = async () => (await imagesOf(name)).find((image) => image.imageId === imageId)!.url;
  await expect.poll(urlNow).not.toBe(url);
}

/** Waits until the running service shows these covers, which takes a few seconds. */
async function untilSeen(ids: readonly string[]): Promise<void> {
  await expect.poll(async () => idsOf(await imagesOf("Bitcoin"))).toEqual(ids);
}

test("a picture added in front is always chosen, and our covers follow it", async () => {
  const picked = await imagesOf("Bitcoin", "");
  const { code, stdout, stderr } = await add("BTC", "red");
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/^cov_bitcoin_o1 is at \/covers\/cov_bitcoin_o1-[0-9a-f]{16}\.webp\n$/);
  await untilSeen(["cov_bitcoin_o1", ...idsOf(drawn)]);
  own = (await imagesOf("Bitcoin")).slice(0, 1);
  expect(own[0]).toMatchObject({ groupId: "cvg_bitcoin", width: 1750, height: 1000, mimeType: "image/webp" });
  // The answer that was cached before the change is no longer used.
  expect(picked[0]!.imageId).not.toBe("cov_bitcoin_o1");
  for (const other of ["", "nothing", "nobody", "none"])
    expect(idsOf((await lookUp(service, "current", { q: `Bitcoin,${other}` }))[0]!.images)).toEqual([
      "cov_bitcoin_o1",
    ]);
});

test("it is cropped to 1750x1000 and carries the mark of its group", async () => {
  const file = await fetchImage(own[0]!.url);
  expect(await cornerOf(file)).toBe("red");
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1750, 1000]);
  expect(readMark({ data, ...info })).toMatchObject({ marked: true, payload: payloadOfGroup("cvg_bitcoin") });
});

test("D28 an earlier item keeps its cover; a new one gets the picture", async () => {
  await record.publish(about(["bitcoin"], { id: "itm_after", publishedAt: minute(1) }));
  await service.settle();
  const { items } = (await service.news()).json as { items: { id: string; covers: { url: string }[] }[] };
  const [after, before] = items;
  expect([after!.id, before!.id]).toEqual(["itm_after", "itm_before"]);
  expect(after!.covers.map(({ url }) => url)).toEqual([own[0]!.url]);
  expect(drawn.map(({ url }) => url)).toContain(before!.covers[0]!.url);
});

test("a picture added in place of ours hides ours, whose addresses still work", async () => {
  const { code } = await add("bitcoin", "lime", "--mode", "place", "--json");
  expect(code).toBe(0);
  await untilSeen(["cov_bitcoin_o2", "cov_bitcoin_o1"]);
  own = await imagesOf("Bitcoin");
  expect(await cornerOf(await fetchImage(own[0]!.url))).toBe("green");
  expect(await cornerOf(await fetchImage(own[1]!.url))).toBe("red");
  await fetchImage(drawn[0]!.url);
});

test("list shows the covers in use", async () => {
  const { code, stdout } = await tidings(["covers", "list", "Bitcoin", "--data", record.data, "--json"]);
  expect(code).toBe(0);
  const listed = JSON.parse(stdout) as { imageId: string; fileName: string }[];
  expect(idsOf(listed)).toEqual(idsOf(own));
  expect(listed.map(({ fileName }) => `/covers/${fileName}`)).toEqual(own.map(({ url }) => pathOf(url)));
});

test("a replaced picture keeps its id under a new address, and the old address still works", async () => {
  const { imageId } = own[1]!;
  const { code, stdout, stderr } = await replace(imageId, "blue");
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/^cov_bitcoin_o1 is at \/covers\/cov_bitcoin_o1-[0-9a-f]{16}\.webp\n$/);
  await untilMoved("Bitcoin", own[1]!);
  const now = await imagesOf("Bitcoin");
  expect(idsOf(now)).toEqual(idsOf(own));
  expect(now[0]!.url).toBe(own[0]!.url);
  expect(stdout).toContain(pathOf(now[1]!.url));
  expect(await cornerOf(await fetchImage(now[1]!.url))).toBe("blue");
  expect(await cornerOf(await fetchImage(own[1]!.url))).toBe("red");
  await using second = await record.serve();
  const [restarted] = await lookUp(second, "current", { q: "Bitcoin", mode: "extended" });
  expect(restarted!.images.map(({ url }) => pathOf(url))).toEqual(now.map(({ url }) => pathOf(url)));
});

test("a built-in cover is replaced the same way, and the others of its group stay", async () => {
  const before = await imagesOf("Solana");
  const { code } = await replace(before[1]!.imageId, "blue");
  expect(code).toBe(0);
  await untilMoved("Solana", before[1]!);
  const now = await imagesOf("Solana");
  expect(now).toEqual(before.with(1, { ...before[1]!, url: now[1]!.url }));
  expect(await cornerOf(await fetchImage(now[1]!.url))).toBe("blue");
  await fetchImage(before[1]!.url);
});

test("replacing a cover that is not in use fails with one line and exit code 1", async () => {
  // This cover is hidden by the picture that was added in its place.
  const { code, stdout, stderr } = await replace("cov_bitcoin_1", "blue");
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^tidings: there is no cover cov_bitcoin_1; .*covers list bitcoin .+\n$/);
});

test("other entities' covers are unchanged", async () => {
  const images = await imagesOf("Ethereum");
  expect(idsOf(images)).toEqual(images.map((_, at) => `cov_ethereum_${at + 1}`));
});

test("a picture with a free licence is credited in the lookup and in its file; our covers are not", async () => {
  const credit = {
    text: "Photo: Jane Doe",
    licence: "CC BY-SA 4.0",
    source: "https://pictures.example/hall",
    alt: "A hall & its lamps",
  };
  const flags = Object.entries(credit).flatMap(([name, value]) => [
    `--${name === "text" ? "credit" : name}`,
    value,
  ]);
  const { code, stderr } = await add("Ethereum", "teal", ...flags, "--focus", "20,80");
  expect([code, stderr]).toEqual([0, ""]);
  await expect.poll(async () => (await imagesOf("Ethereum"))[0]!.credit).toEqual(credit);
  const [picture, ours] = await imagesOf("Ethereum");
  expect(ours).not.toHaveProperty("credit");
  const about = (await sharp(await fetchImage(picture!.url)).metadata()).xmpAsString!;
  for (const words of [credit.text, credit.licence, credit.source, "A hall &amp; its lamps"])
    expect(about).toContain(words);
  expect((await sharp(await fetchImage(ours!.url)).metadata()).xmpAsString).toContain("algorithmicMedia");
});

test.each([
  [["--licence", "All rights reserved", "--credit", "X"], /not a free one .*--licensed/],
  [["--licence", "CC BY 4.0"], /needs --credit/],
  [["--credit", "Photo: X"], /needs --licence/],
  [["--licence", "CC0", "--source", "the web"], /--source must be a web address/],
  [["--focus", "30"], /--focus must be two numbers/],
])("a picture is refused if its terms are %j", async (flags, message) => {
  const before = await imagesOf("Solana");
  const { code, stderr } = await add("Solana", "navy", ...flags);
  expect(code).not.toBe(0);
  expect(stderr).toMatch(message);
  expect(await imagesOf("Solana")).toEqual(before);
});

test("a preview shows the crop and keeps nothing", async () => {
  const preview = join(record.data, "..", "preview.webp");
  const { code, stdout } = await add("Solana", "olive", "--preview", preview);
  expect([code, stdout]).toEqual([0, expect.stringContaining("no cover was added")]);
  expect(await sharp(preview).metadata()).toMatchObject({ width: 1750, height: 1000 });
  expect((await imagesOf("Solana")).every(({ imageId }) => /_\d$/.test(imageId))).toBe(true);
});
