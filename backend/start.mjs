// `npm start`: reads the settings, starts PostgreSQL, builds the client if needed, then starts the application, all in
// one process tree.
import { execFile } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { sessionSecret } from "./config/session-secret.mjs";

const root = join(import.meta.dirname, "..");
const CLIENT_BUILD = join(root, "frontend/build.mjs");
const execFileAsync = promisify(execFile);
const dataDir = resolve(process.env.DATA_DIR ?? join(root, "data"));
process.env.DATA_DIR = dataDir;
mkdirSync(dataDir, { recursive: true });

if (!process.env.SESSION_SECRET) {
  if (process.env.NODE_ENV === "production") {
    console.error("SESSION_SECRET is not set: give a random text of at least 32 characters (openssl rand -base64 48).");
    process.exit(1);
  }
  process.env.SESSION_SECRET = sessionSecret(dataDir);
}

// Orderly shutdown for Ctrl-C and service managers, from the first second on: the application, then its database.
let app;
let postgres;
let leaving = false;
const { promise: built, resolve: handOver } = Promise.withResolvers();

async function leave() {
  if (leaving) return;
  leaving = true;
  await Promise.race([built, starting.catch(() => undefined)]); // a half-started application cannot be closed
  await app?.close();
  await postgres?.stop();
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, leave);

/** Exits at once, so that the service manager restarts this process: a restart repairs the database. */
function endWithoutDatabase(how) {
  if (leaving) return;
  console.error(`ALERT PostgreSQL ended by itself (${how}), so the application ends too. Start it again.`);
  process.exit(1);
}

/**
 * At the first start and after an update. In its own process: the build sets NODE_ENV to production, which the
 * application would pick up.
 */
async function buildClient() {
  const building = execFileAsync(process.execPath, [CLIENT_BUILD, "--if-outdated", "--logLevel", "error"]);
  building.child.stdout?.pipe(process.stdout);
  await building;
}

/** In its own process, so that the compiler takes no memory of the application's. Later changes are compiled when loaded. */
async function transpileSources() {
  await execFileAsync(process.execPath, [join(root, "backend/transpile-all.mjs")]);
}

async function start() {
  if (!process.env.DATABASE_URL) {
    const { startPostgres } = await import("./postgres/embedded-postgres.mjs");
    postgres = await startPostgres({
      dataDir: join(dataDir, "postgres"),
      port: Number(process.env.PG_PORT ?? 0),
      onLoss: endWithoutDatabase,
    });
    process.env.DATABASE_URL = postgres.url;
  }
  if (existsSync(CLIENT_BUILD)) await buildClient(); // an image has the built client only
  if (!existsSync(join(root, "dist/server"))) await transpileSources();
  await import("./register.mjs");
  const { open } = await import("./main.ts");
  await open((opened) => {
    app = opened;
    handOver();
  });
}

const starting = start();
await starting.catch((error) => {
  if (!leaving) throw error; // work still in progress when the application was closed
});
