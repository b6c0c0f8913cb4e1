// Makes the JavaScript of every source file the server runs, for an image whose folders are read-only later.
import { globSync } from "node:fs";
import { join } from "node:path";
import { transpiled } from "./transpile.mjs";

const root = join(import.meta.dirname, "..");
const sources = globSync("{backend,modules,projections,demo,frontend/mall,frontend/mozaik/view}/**/*.{ts,tsx}", {
  cwd: root,
});
for (const source of sources) if (!source.endsWith(".d.ts")) transpiled(join(root, source));
console.log(`${sources.length} source files are ready to run`);
