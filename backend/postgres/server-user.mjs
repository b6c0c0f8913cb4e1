// PostgreSQL refuses to run as root. If the application runs as root, its server runs as another user.
import { execFileSync, spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * How to run PostgreSQL's programs on `dataDir`: `ids` for the child process, `prefix` for its command line.
 *
 * As root this is `nobody`, which every distribution has (the server needs an existing user), or the owner of an
 * existing folder. If that user cannot reach the programs or the data (a checkout in a private home folder), a user
 * namespace that maps root to `nobody` works without changing any owner.
 */
export function serverUser(home, dataDir) {
  if (process.getuid?.() !== 0) return { ids: {}, prefix: [] };
  const owner = statSync(join(dataDir, "PG_VERSION"), { throwIfNoEntry: false });
  const nobody = {
    uid: Number(execFileSync("id", ["-u", "nobody"])),
    gid: Number(execFileSync("id", ["-g", "nobody"])),
  };
  const ids = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
  const reaches = (path) => spawnSync("test", ["-x", path], ids).status === 0;
  const madeInNamespace = owner?.uid === 0;
  if (!madeInNamespace && reaches(join(home, "bin", "postgres")) && reaches(dirname(dataDir)))
    return { ids, prefix: [] };

  const prefix = ["unshare", "--user", `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`];
  if ((!owner || madeInNamespace) && spawnSync(prefix[0], [...prefix.slice(1), "true"]).status === 0) {
    return { ids: {}, prefix };
  }
  throw new Error(
    `PostgreSQL cannot run as root. Let others enter ${home} and ${dirname(dataDir)}, ` +
      "run the application as another user, or set DATABASE_URL.",
  );
}
