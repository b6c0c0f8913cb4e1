// One temporary PostgreSQL for the medium tests of this run; each test file creates its own databases in it.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../backend/postgres/embedded-postgres.mjs";

export default async function setup() {
  const folder = mkdtempSync(join(tmpdir(), "mozaik-medium-"));
  chmodSync(folder, 0o755); // as root the server runs as another user, who needs access
  const postgres = await startPostgres({
    dataDir: join(folder, "pg"),
    port: 40_000 + (process.pid % 10_000),
    flags: [
      "-c",
      "fsync=off",
      "-c",
      "synchronous_commit=off",
      "-c",
      "full_page_writes=off",
      "-c",
      "max_connections=1000", // of as many malls at once as the machine has processors
    ],
  });
  process.env.TEST_DATABASE_URL = postgres.url;
  globalThis.__stopMedium = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
