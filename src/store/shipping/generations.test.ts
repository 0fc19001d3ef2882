import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { claimShelf } from "./claim-shelf.ts";
import { folderShelf } from "./folder-shelf.ts";
import { forgetGenerations, listGenerations, nameGeneration, SNAPSHOT } from "./generations.ts";

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 1);

async function makeShelf() {
  const folder = await mkdtemp(join(tmpdir(), "tidings-shelf-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const shelf = folderShelf(folder);
  const add = async (sequence: number, at: number) => {
    const name = nameGeneration(at);
    const snapshot = { at, sequence, identity: 1, publication: 0, bytes: 0, parts: [], point: {} };
    await shelf.put(`${name}/${SNAPSHOT}`, Buffer.from(JSON.stringify(snapshot)));
    return name;
  };
  return { folder, shelf, add };
}

test("only generations are deleted, never other files and folders in the place", async () => {
  const { folder, shelf, add } = await makeShelf();
  await mkdir(join(folder, "pgbackrest"));
  await writeFile(join(folder, "pgbackrest", "backup.info"), "");
  await writeFile(join(folder, "tidings.db"), "");
  const [old, current] = [await add(1, START), await add(2, START + DAY)];
  const incomplete = nameGeneration(START);
  await shelf.put(`${incomplete}/snapshot-000000.zst`, Buffer.alloc(1));
  expect(await forgetGenerations(shelf, START + 2 * DAY, 1)).toEqual([old, incomplete]);
  expect(await readdir(folder)).toEqual(expect.arrayContaining([current, "pgbackrest", "tidings.db"]));
});

test("a place belongs to one record, and is empty at first", async () => {
  const { folder, shelf } = await makeShelf();
  await claimShelf(shelf, 1);
  await claimShelf(shelf, 1);
  await expect(claimShelf(shelf, 2)).rejects.toThrow("the record with the identity 1, and this is 2");
  await rm(join(folder, "record.json"));
  await writeFile(join(folder, "photo.jpg"), "");
  await expect(claimShelf(shelf, 1)).rejects.toThrow("is not empty");
});

test("generations are in the order in which they were made, whatever the clock said", async () => {
  const { shelf, add } = await makeShelf();
  const made = [await add(1, START), await add(2, START + 400 * DAY), await add(3, START + DAY)];
  expect((await listGenerations(shelf)).map(({ name }) => name)).toEqual(made);
});

test("if the clock is far ahead, as many generations stay as were to be kept", async () => {
  const { shelf, add } = await makeShelf();
  const made: string[] = [];
  for (let day = 0; day < 9; day++) made.push(await add(day, START + day * DAY));
  expect(await forgetGenerations(shelf, START + 400 * DAY, 7)).toEqual(made.slice(0, 2));
});

test("a generation that seems old because the clock was set back does not end the one before", async () => {
  const { shelf, add } = await makeShelf();
  await add(1, START);
  await add(2, START - 400 * DAY);
  await add(3, START + DAY);
  expect(await forgetGenerations(shelf, START - DAY, 1)).toEqual([]);
});
