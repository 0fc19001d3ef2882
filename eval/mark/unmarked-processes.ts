import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { toImage } from "./images.ts";
import { add, NOTHING, type Tally, type Unmarked, type UnmarkedOptions } from "./unmarked.ts";

const REPORT_EVERY_MS = 60_000;

/** Reads unmarked pictures in several processes, each with its own seed and its share of the pictures. */
export async function readUnmarkedIn(
  processes: number,
  pictures: readonly Unmarked[],
  { count, seed, whole }: UnmarkedOptions,
  report: (tally: Tally) => void,
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "tidings-bench-"));
  try {
    await writePictures(join(folder, "pictures"), pictures);
    const tallies = Array.from({ length: processes }, (_, at) => join(folder, `tally-${at}.json`));
    const running = tallies.map((tally, at) =>
      run({
        pictures: join(folder, "pictures"),
        count: shareOf(count, processes, at),
        whole: shareOf(whole, processes, at),
        seed: seed + at,
        tally,
      }),
    );
    const reports = setInterval(() => report(sum(tallies)), REPORT_EVERY_MS);
    await Promise.all(running).finally(() => clearInterval(reports));
    return sum(tallies);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the pictures as lossless files. */
async function writePictures(folder: string, pictures: readonly Unmarked[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const { name, plain } of pictures)
    await toImage(plain)
      .png({ compressionLevel: 6 })
      .toFile(join(folder, `${name}.png`));
}

async function run(flags: Readonly<Record<string, string | number>>): Promise<void> {
  const program = fileURLToPath(new URL("./unmarked-process.ts", import.meta.url));
  const words = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, `${value}`]);
  const child = spawn(process.execPath, [program, ...words], { stdio: ["ignore", "ignore", "inherit"] });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`A process that reads unmarked pictures ended with ${code}`);
}

function sum(files: readonly string[]): Tally {
  return files
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, "utf8")) as Tally)
    .reduce(add, NOTHING);
}

function shareOf(count: number, processes: number, at: number): number {
  return Math.floor((count * (at + 1)) / processes) - Math.floor((count * at) / processes);
}
