import { globSync } from "node:fs";

/**
 * Every source file that the server may load, from the root of the repository on. The image holds no other: its
 * `Dockerfile` copies the same folders.
 */
export function serverSources(root) {
  const folders =
    "{backend,modules,projections,demo,frontend/primitives,frontend/mall,frontend/mozaik/view}/**/*.{ts,tsx}";
  const shared = ["frontend/ui/toast/toasts.ts"];
  return [...globSync(folders, { cwd: root }), ...shared].filter((source) => !source.endsWith(".d.ts"));
}

/**
 * Of the libraries that every start loads, those with the longest texts, by the folder with the files that are loaded.
 */
const ES_MODULES = ["@nestjs/common", "@nestjs/core", "kysely", "pg-boss", "zod"];
const COMMONJS = [
  "cron-parser/dist",
  "engine.io/build",
  "fastify",
  "find-my-way",
  "luxon/build/node",
  "readable-stream/lib",
  "rxjs/dist/cjs",
  "socket.io/dist",
  "ws/lib",
];
const LONG_LIBRARIES = [...ES_MODULES, ...COMMONJS];
const isIn = (folders) => new RegExp(`/node_modules/(${folders.join("|")})/(?!(?:.*/)?node_modules/).*\\.js$`);
const OF_LONG_LIBRARY = isIn(LONG_LIBRARIES);
const OF_COMMONJS = isIn(COMMONJS);

/** True for a library's file (path or URL) whose text is shortened before it is loaded. */
export function isLongLibrary(file) {
  return OF_LONG_LIBRARY.test(file);
}

/** True for such a file in CommonJS; the others are ES modules. */
export function isCommonJs(file) {
  return OF_COMMONJS.test(file);
}

/** Every such file, from the root of the repository on. */
export function longLibraries(root) {
  const files = globSync(`node_modules/{${LONG_LIBRARIES.join(",")}}/**/*.js`, { cwd: root });
  return files.filter((file) => isLongLibrary(`/${file}`));
}
