// PostgreSQL refuses to run as root. Where the application does, its server runs as somebody else.
import { execFileSync, spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * How to run PostgreSQL's programs on `dataDir`: `ids` for the child process, `prefix` to put before its command line.
 *
 * As root that is `nobody`, whom every distribution knows (the server wants a user that exists), or who owns the folder
 * already. Where that user cannot reach the programs or the data (a checkout below a closed home folder), a user
 * namespace that shows root as `nobody` does it without changing any owner.
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
