import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The line of `postmaster.pid` that names the port (PostgreSQL, miscadmin.h: LOCK_FILE_LINE_PORT). */
const PORT_LINE = 3;

/**
 * The address of the PostgreSQL that a running application keeps in `dataDir`, for tools that run alongside; undefined
 * if none is running.
 */
export function runningServerUrl(dataDir: string): string | undefined {
  const state = join(dataDir, "postgres", "postmaster.pid");
  if (!existsSync(state)) return undefined;
  const port = readFileSync(state, "utf8").split("\n")[PORT_LINE]?.trim();
  const password = readFileSync(join(dataDir, "postgres", "app-password"), "utf8");
  return `postgres://app:${password}@127.0.0.1:${port}/postgres`;
}
