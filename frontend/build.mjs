// `npm run build:web`: the client, then the script of public pages, which goes into the same folder. Further arguments
// are Vite's.
import { execFileSync } from "node:child_process";
import { join } from "node:path";

const vite = join(import.meta.dirname, "../node_modules/vite/bin/vite.js");
for (const config of ["vite.config.ts", "public.vite.config.ts"]) {
  const args = ["build", "--config", join(import.meta.dirname, config), ...process.argv.slice(2)];
  execFileSync(process.execPath, [vite, ...args], { stdio: "inherit" });
}
