// Prints the result in the very last line of a run: `N passed, N failed`.
import { writeSync } from "node:fs";

const STANDARD_OUTPUT = 1;

export default class ClosingLineReporter {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
    // A file that could not be loaded has no failed test, but counts as one.
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    // On exit, because Jest prints after its reporters.
    process.once("exit", () => writeSync(STANDARD_OUTPUT, `${numPassedTests} passed, ${failed} failed\n`));
  }
}
