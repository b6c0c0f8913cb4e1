import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BUILDS, buildEnvironment, hashOf, isClientOutdated, sourceListOf } from "./client-build.mjs";

const [EARLY, BUILT, LATE] = ["2026-03-01", "2026-03-02", "2026-03-03"].map((day) => new Date(day));
let root: string;

function write(name: string, text: string, at = EARLY): void {
  writeFileSync(join(root, name), text);
  if (at) utimesSync(join(root, name), at, at);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "mozaik-client-"));
  mkdirSync(join(root, "dist/web/.vite"), { recursive: true });
  write("screen.tsx", "first");
  const list = JSON.stringify({ "screen.tsx": hashOf(join(root, "screen.tsx")) });
  for (const build of BUILDS) write(join("dist/web", sourceListOf(build)), list, BUILT);
});
afterEach(() => rmSync(root, { recursive: true }));

test("a client whose sources are as they were is kept, also if they were written again", () => {
  expect(isClientOutdated(root)).toBe(false);
  write("screen.tsx", "first", LATE);
  expect(isClientOutdated(root)).toBe(false);
});

test("a changed or removed source makes it outdated", () => {
  write("screen.tsx", "second", LATE);
  expect(isClientOutdated(root)).toBe(true);
  rmSync(join(root, "screen.tsx"));
  expect(isClientOutdated(root)).toBe(true);
});

test("so does a build that was not finished", () => {
  rmSync(join(root, "dist/web", sourceListOf("public")));
  expect(isClientOutdated(root)).toBe(true);
});

test("whatever runs the build, it builds for production, with everything else that was set", () => {
  const given = { NODE_ENV: "development", VITE_BRANDING: "off" };
  expect(buildEnvironment(given)).toEqual({ NODE_ENV: "production", VITE_BRANDING: "off" });
});
