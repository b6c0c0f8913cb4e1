import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const ROOT = join(import.meta.dirname, "..");

/** What a process prints that runs TypeScript as the application does; without NODE_ENV unless one is given. */
async function printedBy(program: string, NODE_ENV?: string): Promise<string> {
  const args = ["--import", "./backend/register.mjs", "--input-type=module", "--eval", program];
  return (await promisify(execFile)(process.execPath, args, { cwd: ROOT, env: { ...process.env, NODE_ENV } })).stdout;
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

test("a stack trace names the place in the full text of a library that is shortened", async () => {
  const program = `
    const { Subject } = await import("rxjs");
    const subject = new Subject();
    subject.subscribe({ next() { console.log(new Error("here").stack); } });
    subject.next();`;
  const [, place = ""] = /rxjs.dist.cjs.(internal.Subject\.js:\d+)/.exec(await printedBy(program)) ?? [];
  const [file = "", line = ""] = place.split(":");
  const text = await readFile(join(ROOT, "node_modules/rxjs/dist/cjs", file), "utf8");
  expect(text.split("\n")[Number(line) - 1]).toContain(".next(");
});

const REACT_BUILDS = `
  await import("react-dom/server");
  await import("react/jsx-runtime");
  const { createRequire } = await import("node:module");
  const modules = Object.values(createRequire(process.cwd() + "/package.json").cache);
  const run = modules.filter(({ id, loaded }) => loaded && /node_modules.react(-dom)?.cjs/.test(id));
  console.log(...new Set(run.map(({ id }) => /development|production/.exec(id)[0])));`;

test("the server renders with React's production build unless NODE_ENV asks for another", async () => {
  expect(await printedBy(REACT_BUILDS)).toBe("production\n");
  expect(await printedBy(REACT_BUILDS, "production")).toBe("production\n");
  expect(await printedBy(REACT_BUILDS, "development")).toBe("development\n");
});
