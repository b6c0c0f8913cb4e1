import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const ROOT = join(import.meta.dirname, "..");

/** What a process prints that runs TypeScript as the application does. */
async function printedBy(program: string): Promise<string> {
  const args = ["--import", "./backend/register.mjs", "--input-type=module", "--eval", program];
  return (await promisify(execFile)(process.execPath, args, { cwd: ROOT })).stdout;
}

test("a start after another loads no compiler", async () => {
  const program = `
    await import("#backend/failing.fixture");
    const { sharedObjects } = process.report.getReport();
    console.log(sharedObjects.some((path) => path.includes("swc")));`;
  await printedBy(program); // the first may have to compile
  expect(await printedBy(program)).toBe("false\n");
});

test("a stack trace names the place in the TypeScript source", async () => {
  const program = `
    const { fail } = await import("#backend/failing.fixture");
    try { fail({}); } catch (error) { console.log(error.stack); }`;
  const [message, place] = (await printedBy(program)).split("\n");
  expect(message).toBe("Error: no answer undefined");
  expect(place).toBe(`    at fail (${ROOT}/backend/failing.fixture.ts:11:9)`);
});
