// Checks the reviewed data in knowledge/, prints the faults and exits 1 if there are any. To check an operator's own file
// of entities: `npx node scripts/check-knowledge.ts own.ndjson`.
import { checkEntities, checkOutlets, checkStopPhrases, checkSymbols } from "../src/knowledge/check.ts";
import {
  loadEntities,
  loadOrdinaryWords,
  loadStopPhrases,
  readEntityRows,
  readSymbolRows,
} from "../src/knowledge/entities.ts";
import { loadOutletRows } from "../src/knowledge/outlets.ts";

const [operatorFile] = process.argv.slice(2);
const rows = operatorFile === undefined ? readEntityRows() : loadEntities(operatorFile);
const faults = [
  ...checkEntities(rows, loadOrdinaryWords()),
  ...checkStopPhrases(loadStopPhrases(), rows),
  ...checkSymbols(readSymbolRows(), rows),
  ...checkOutlets(loadOutletRows()),
];
for (const fault of faults) console.log(fault);
console.log(
  faults.length === 0 ? `knowledge: ${rows.length} entities, no fault` : `knowledge: ${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
