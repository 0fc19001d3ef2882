import { RenditionsDesk } from "../../../src/newsroom/renditions-desk.ts";
import { openStore, type StorePlace } from "../../../src/store/open.ts";
import { TARGETS, TRANSLATOR } from "./translating.ts";

/** A worker that translates whatever there is and prints one line per rendition, until it is killed. */
const place = JSON.parse(process.argv[2]!) as StorePlace;
const store = await openStore(place);
const desk = new RenditionsDesk(store, {
  translator: TRANSLATOR,
  now: Date.now,
  languages: TARGETS,
  windowMs: 3_600_000,
  atOnce: 4,
  onRendition: (_, outcome) => outcome === "published" && process.stdout.write("published\n"),
  onFault: (what, error) => process.stderr.write(`${what}: ${(error as Error).message}\n`),
});
process.stdin.on("end", () => void desk[Symbol.asyncDispose]().then(() => store[Symbol.asyncDispose]()));
process.stdin.resume();
