// Says in the very last line of a run how it went: `N passed, N failed`.
import { writeSync } from "node:fs";

const STANDARD_OUTPUT = 1;

export default class ClosingLineReporter {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
    // A file that could not even be loaded holds no failed test, but is one.
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    // At exit, because Jest has words of its own after the reporters.
    process.once("exit", () => writeSync(STANDARD_OUTPUT, `${numPassedTests} passed, ${failed} failed\n`));
  }
}
