import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { NEWS_MODEL, readWeights, type PackedDifference } from "./weights.ts";

test("a packed file is its bytes plus those of the files and of the parts that it differs from", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tidings-weights-"));
  try {
    for (const name of ["news", "question"]) await mkdir(join(folder, name));
    const pack = async (name: string, bytes: readonly number[], differences: readonly PackedDifference[]) => {
      await writeFile(join(folder, `${name}.zst`), zstdCompressSync(Uint8Array.from(bytes)));
      await writeFile(join(folder, `${name}.differences.json`), JSON.stringify(differences));
    };
    // The last two bytes differ from the second and third.
    await pack("news/model", [9, 200, 7, 1, 255], [{ at: 3, length: 2, base: null, from: 1 }]);
    await pack("question/model", [5, 56, 0], [{ at: 1, length: 2, base: "../news/model", from: 1 }]);
    expect([...(await readWeights(join(folder, "news/model")))]).toEqual([9, 200, 7, 201, 6]);
    expect([...(await readWeights(join(folder, "question/model")))]).toEqual([5, 0, 7]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("a file as trained is not read, and neither is a missing one, so that the runtime names it", async () => {
  const trained = join(NEWS_MODEL, "heads.bin");
  expect((await readFile(trained)).length).toBeGreaterThan(0);
  expect(await readWeights(trained)).toBe(trained);
  expect(await readWeights("/nowhere/model.onnx")).toBe("/nowhere/model.onnx");
});
