import { stat } from "node:fs/promises";

/** The sizes of the files, for the share that is done. */
export async function sizesOf(files: readonly string[]) {
  const sizes = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const isKnown = sizes.every((size) => size > 0);
  return {
    /** The share of all files that is done while one is being read; undefined if unknown. */
    shareAt(place: number, read: number | undefined): number | undefined {
      if (!isKnown || read === undefined) return undefined;
      return (sizes.slice(0, place).reduce((sum, size) => sum + size, 0) + read) / total;
    },
  };
}
