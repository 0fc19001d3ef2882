/**
 * Lets each call of one writer fail once, then it and all later ones, and prints what is wrong as a JSON list. Started with
 * `calls.c` loaded. Arguments: the writer's place, the folder to work in.
 */
import { mkdirSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FILE_WRITERS } from "./writers.ts";

const [place, root] = process.argv.slice(2);
const writer = FILE_WRITERS[Number(place)]!;
const [before, after] = writer.states;
const wrong: string[] = [];
let made = 0;

for (const forGood of [0, 1])
  for (let nth = 1; ; nth++) {
    const folder = join(root!, `${forGood}-${nth}`);
    mkdirSync(folder);
    await writer.write(folder, 0);
    tell(`arm/${nth}/${forGood}`);
    const failure = await writer.write(folder, 1).then(
      () => null,
      (error: Error) => error,
    );
    tell("disarm");
    const [calls, hits] = readFileSync(process.env["CALLS_REPORT"]!, "utf8").split(" ").map(Number);
    const say = (what: string) =>
      wrong.push(`call ${nth} of ${calls}${forGood ? " and all later ones" : ""}: ${what}`);
    const found = await read(folder);
    if (found !== before && found !== after) say(`found ${found}`);
    if (failure === null && found !== after) say("what was acknowledged is not there");
    if (failure !== null)
      await writer.write(folder, 1).catch((error: Error) => say(`again: ${error.message}`));
    const again = await read(folder);
    if (again !== after) say(`then ${again}`);
    made += 1;
    if (hits === 0) break;
  }
process.stdout.write(JSON.stringify({ made, wrong }));

function read(folder: string): Promise<string> {
  return writer.read(folder).catch((error: Error) => `a part: ${error.message}`);
}

function tell(what: string): void {
  try {
    openSync(`/calls/${what}`, "r");
  } catch {
    // The path is an order to the library; there is no such file.
  }
}
