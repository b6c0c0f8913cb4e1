import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FRONTEND = join(import.meta.dirname, "..");

/** An element that contains a whole page: `body:has(`, `.mall:has(`, `:root[data-x]:has(`, `:global(html):has(`. */
const PAGE_WIDE = /(?<![\w.-])(?:html|body|:root|\.mall)\)?(?:\[[^\]]*\])*:has\(/g;

test("no rule makes the browser search a whole page again after each of its changes", () => {
  const files = globSync("**/*.css", { cwd: FRONTEND });
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) => {
    const rules = readFileSync(join(FRONTEND, file), "utf8").replaceAll(/\/\*.*?\*\//gs, "");
    return [...rules.matchAll(PAGE_WIDE)].map(([rule]) => `${file}: ${rule.trim()}`);
  });
  expect(found).toEqual([]); // use an attribute of the root instead: use-root-mark.ts
});
