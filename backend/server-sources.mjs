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

/** Of the libraries that every start loads, those with the longest texts. Their `.js` files are ES modules. */
const LONG_LIBRARIES = ["@nestjs/common", "@nestjs/core", "kysely", "pg-boss", "zod"];
const OF_LONG_LIBRARY = new RegExp(`/node_modules/(${LONG_LIBRARIES.join("|")})/(?!.*/node_modules/).*\\.js$`);

/** True for a library's file (path or URL) whose text is shortened before it is loaded. */
export function isLongLibrary(file) {
  return OF_LONG_LIBRARY.test(file);
}

/** Every such file, from the root of the repository on. */
export function longLibraries(root) {
  const files = globSync(`node_modules/{${LONG_LIBRARIES.join(",")}}/**/*.js`, { cwd: root });
  return files.filter((file) => isLongLibrary(`/${file}`));
}
