// The server's data folder and its password.
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** Next to PostgreSQL's own files: readable only by the application, and never separate from the data it opens. */
const PASSWORD_FILE = "app-password";

/** Returns the password of `user`; creates the folder if there is none. `run` builds a command line. */
export async function prepareDataFolder({ dataDir, user, ids, run, env }) {
  if (existsSync(join(dataDir, "PG_VERSION"))) {
    const file = join(dataDir, PASSWORD_FILE);
    if (!existsSync(file)) throw new Error(`${file} is missing: restore it from a copy, or set DATABASE_URL.`);
    return { password: readFileSync(file, "utf8"), created: false };
  }
  if (existsSync(dataDir)) {
    if (readdirSync(dataDir).length > 0)
      throw new Error(`${dataDir} holds something other than a PostgreSQL database.`);
    rmdirSync(dataDir);
  }
  const password = randomBytes(24).toString("base64url");
  // created under another name, then renamed: an application killed halfway leaves nothing that looks like a database
  const fresh = `${dataDir}.new`;
  rmSync(fresh, { recursive: true, force: true });
  createPrivate(fresh, ids);
  await initialise({ folder: fresh, user, password, ids, run, env });
  writeFileSync(join(fresh, PASSWORD_FILE), password, { mode: 0o600 });
  renameSync(fresh, dataDir);
  return { password, created: true };
}

async function initialise({ folder, user, password, ids, run, env }) {
  const secret = mkdtempSync(join(tmpdir(), "postgres-password-"));
  const file = join(secret, "password");
  writeFileSync(file, password, { mode: 0o600 });
  if (ids.uid !== undefined) for (const path of [secret, file]) chownSync(path, ids.uid, ids.gid);
  const [command, args] = run("initdb", [
    "--pgdata",
    folder,
    "--username",
    user,
    "--pwfile",
    file,
    "--auth=scram-sha-256",
    // independent of the machine's language settings
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--locale=C.UTF-8",
    "--no-instructions",
  ]);
  try {
    await promisify(execFile)(command, args, { ...ids, env, cwd: folder });
  } catch (error) {
    throw new Error(`PostgreSQL could not create ${folder}: ${error.stderr || error.message}`, { cause: error });
  } finally {
    rmSync(secret, { recursive: true, force: true });
  }
}

function createPrivate(folder, ids) {
  mkdirSync(folder, { mode: 0o700 });
  if (ids.uid !== undefined) chownSync(folder, ids.uid, ids.gid);
}
