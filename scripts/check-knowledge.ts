// Prints what is wrong with the reviewed data in knowledge/ and exits 1 where anything is. An operator's own file of
// entities may be given: `npx node scripts/check-knowledge.ts own.ndjson`.
import { checkEntities, checkOutlets, checkStopPhrases } from "../src/knowledge/check.ts";
import {
  loadEntities,
  loadOrdinaryWords,
  loadStopPhrases,
  readEntityRows,
} from "../src/knowledge/entities.ts";
import { loadOutletRows } from "../src/knowledge/outlets.ts";

const [operatorFile] = process.argv.slice(2);
const rows = operatorFile === undefined ? readEntityRows() : loadEntities(operatorFile);
const faults = [
  ...checkEntities(rows, loadOrdinaryWords()),
  ...checkStopPhrases(loadStopPhrases(), rows),
  ...checkOutlets(loadOutletRows()),
];
for (const fault of faults) console.log(fault);
console.log(
  faults.length === 0 ? `knowledge: ${rows.length} entities, no fault` : `knowledge: ${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
