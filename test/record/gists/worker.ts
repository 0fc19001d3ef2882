import { openStore, type StorePlace } from "../../../src/store/open.ts";
import { startDesk } from "./desk.ts";

/** A worker that makes all missing gists and prints the number made after each turn, until it is killed. */
const place = JSON.parse(process.argv[2]!) as StorePlace;
const store = await openStore(place);
const desk = startDesk(store, { onMade: (count) => process.stdout.write(`${count}\n`) });
process.stdin.on("end", () => void desk[Symbol.asyncDispose]().then(() => store[Symbol.asyncDispose]()));
process.stdin.resume();
