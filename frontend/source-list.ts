import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";
import { hashOf, sourceListOf } from "./client-build.mjs";

const ROOT = join(import.meta.dirname, "..");

/** Writes the list of a build's source files, so that `npm start` notices that they have changed since. */
export function sourceList(build: "client" | "public"): Plugin {
  return {
    name: "source-list",
    apply: "build",
    generateBundle() {
      const modules = [...this.getModuleIds()].map((id) => id.replace(/\?.*$/, ""));
      const own = modules.filter((id) => id.startsWith(ROOT) && !id.includes("/node_modules/") && existsSync(id));
      const files = new Set([...own, join(ROOT, "package-lock.json")]);
      const hashes = Object.fromEntries([...files].sort().map((file) => [relative(ROOT, file), hashOf(file)]));
      this.emitFile({ type: "asset", fileName: sourceListOf(build), source: JSON.stringify(hashes) });
    },
  };
}
