// Prints "passed failed skipped" from vitest's JSON report and its exit status. What makes the run fail without
// a failed test (a suite that does not load, an error outside of tests, a limit) counts as one failure.
import { readFileSync } from "node:fs";

const [path, status] = process.argv.slice(2);
const report = readReport();
const broken = report.testResults.filter(
  (suite) => suite.status === "failed" && suite.assertionResults.every((test) => test.status !== "failed"),
).length;
let failed = report.numFailedTests + broken;
if (failed === 0 && (status !== "0" || report.numPassedTests === 0)) failed = 1;
process.stdout.write(`${report.numPassedTests} ${failed} ${report.numPendingTests + report.numTodoTests}\n`);

function readReport() {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return { testResults: [], numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  }
}
