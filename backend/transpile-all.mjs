// Makes the JavaScript of every source file the server runs, and shortens long libraries: for an image whose folders are
// read-only later.
import { join } from "node:path";
import { longLibraries, serverSources } from "./server-sources.mjs";
import { transpiled } from "./transpile.mjs";

const root = join(import.meta.dirname, "..");
const sources = [...serverSources(root), ...longLibraries(root)];
for (const source of sources) transpiled(join(root, source));
console.log(`${sources.length} files are ready to run`);
