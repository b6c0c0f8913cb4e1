// Makes the JavaScript of every source file the server runs, for an image whose folders are read-only later.
import { join } from "node:path";
import { serverSources } from "./server-sources.mjs";
import { transpiled } from "./transpile.mjs";

const root = join(import.meta.dirname, "..");
const sources = serverSources(root);
for (const source of sources) transpiled(join(root, source));
console.log(`${sources.length} source files are ready to run`);
