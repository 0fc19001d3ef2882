// Prints where comments, test titles, messages and pages use words that readers stumble over, and which pages have
// sentences that are too long. Exits 1 if there is anything to fix, or if there was nothing to read. To check only some
// files, name them: `npx node scripts/check-voice.ts docs/covers.md`.
import { checkVoice } from "./voice/faults.ts";
import { readVoiceTree, voicePaths } from "./voice/tree.ts";

const named = process.argv.slice(2);
const tree = readVoiceTree(named.length > 0 ? named : voicePaths());
const { faults, read } = checkVoice(tree);
for (const fault of faults) console.log(fault);

const kinds = Object.entries(read).map(([kind, count]) => `${count} ${kind}${count === 1 ? "" : "s"}`);
const isRead = named.length > 0 || Object.values(read).every((count) => count > 0);
if (!isRead)
  console.log("voice: some kind of prose was not found at all; correct the paths in scripts/voice");
const result = faults.length === 0 ? "no faults" : `${faults.length} faults`;
console.log(`voice: ${Object.keys(tree).length} files (${kinds.join(", ")}), ${result}`);
process.exitCode = isRead && faults.length === 0 ? 0 : 1;
