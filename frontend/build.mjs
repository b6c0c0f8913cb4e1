// `npm run build:web`: the client, then the script of public pages, which goes into the same folder. With
// `--if-outdated` only if there is no built client or its sources have changed since. Further arguments are Vite's.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { buildEnvironment, isClientOutdated } from "./client-build.mjs";

const IF_OUTDATED = "--if-outdated";
const vite = join(import.meta.dirname, "../node_modules/vite/bin/vite.js");
const given = process.argv.slice(2);

function build() {
  for (const config of ["vite.config.ts", "public.vite.config.ts"]) {
    const own = given.filter((argument) => argument !== IF_OUTDATED);
    const args = ["build", "--config", join(import.meta.dirname, config), ...own];
    execFileSync(process.execPath, [vite, ...args], { stdio: "inherit", env: buildEnvironment(process.env) });
  }
}

if (!given.includes(IF_OUTDATED)) build();
else if (isClientOutdated(join(import.meta.dirname, ".."))) {
  console.log("Building the web client …");
  build();
}
