// The running application for the browser tests: the built client, and an empty mall on its own database.
import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../backend/postgres/free-port.mjs";
import { chromiumExecutable } from "./chromium.mjs";

const root = join(import.meta.dirname, "../..");

export default async function setup() {
  if (process.env.MALL_ORIGIN) return; // a mall that is already running
  if (!existsSync(join(root, "dist/web/index.html"))) throw new Error("the client is not built: npm run build:web");
  if (!existsSync(join(root, "dist/gallery/index.html"))) throw new Error("build the gallery: npm run build:gallery");
  const folder = mkdtempSync(join(tmpdir(), "mozaik-browser-"));
  chmodSync(folder, 0o755); // as root PostgreSQL runs as another user, who needs access
  await chromiumExecutable(join(root, "node_modules/.cache"));
  const app = spawn(process.execPath, ["backend/start.mjs"], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(await freePort(0)), // a known one: passkeys belong to an address
      HOST: "127.0.0.1",
      DATA_DIR: folder,
      DEMO: "1",
      GALLERY: "1",
      SUPER_ADMINS: "caretaker",
      NODE_OPTIONS: "",
      REGISTRATIONS_PER_HOUR: "100000",
      NEW_ACCOUNT_DAYS: "0",
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => app.once("exit", resolve));
  process.env.MALL_ORIGIN = await new Promise((resolve, reject) => {
    let said = "";
    app.stdout.on("data", (chunk) => {
      said += chunk;
      const origin = /Mozaik is open: (\S+)/.exec(said)?.[1];
      if (origin) resolve(origin.replace("localhost", "127.0.0.1"));
    });
    app.once("exit", (code) => reject(new Error(`the application ended with ${code}:\n${said}`)));
  });
  globalThis.__stopBrowser = async () => {
    app.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
