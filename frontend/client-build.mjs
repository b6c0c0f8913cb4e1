// Knows whether the built client in `dist/web` still fits the sources. Each build leaves a list of the files it was
// made from, with their hashes (frontend/source-list.ts).
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** The builds that together make the client; each leaves a list of its sources. */
export const BUILDS = ["client", "public"];

/** The list of a build, from `dist/web` on. */
export function sourceListOf(build) {
  return `.vite/sources-${build}.json`;
}

/**
 * Vite builds for the NODE_ENV that it finds, and the public pages have no development runtime of React: with
 * `NODE_ENV=development npm start` their script would fail.
 */
export function buildEnvironment(env) {
  return { ...env, NODE_ENV: "production" };
}

export function hashOf(file) {
  return createHash("sha256").update(readFileSync(file)).digest("base64url");
}

/** True if a source file has changed or gone since the client was built, or if there is no built client. */
export function isClientOutdated(root) {
  const lists = BUILDS.map((build) => join(root, "dist/web", sourceListOf(build)));
  return lists.some((list) => !existsSync(list) || isListOutdated(root, list));
}

/** Only files that were written after the build are read. */
function isListOutdated(root, list) {
  const builtAt = statSync(list).mtimeMs;
  return Object.entries(JSON.parse(readFileSync(list, "utf8"))).some(([source, hash]) => {
    const file = join(root, source);
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    return written === undefined || (written > builtAt && hashOf(file) !== hash);
  });
}
