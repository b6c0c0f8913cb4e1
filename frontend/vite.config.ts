import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressedFiles } from "./compressed-files.ts";

const here = import.meta.dirname;
const server = process.env.API_URL ?? "http://127.0.0.1:3000";

/** The script of server-rendered pages, which is bundled separately from the app. */
const VIEW = `${here}/mozaik/view/client/main.ts`;

/**
 * The app's initial script as one file. By default the bundler splits it by shared usage into sixty files, each a
 * request that delays the first picture.
 */
const FIRST = { debugName: "first", tags: ["$initial" as const], includeDependenciesRecursively: false };

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

function partOfFirst(id: string, modules: Modules): string | null {
  return everUsedBy(VIEW, modules).has(id) ? null : "first";
}

function everUsedBy(entry: string, modules: Modules): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {};
    for (const used of [...importedIds, ...dynamicallyImportedIds]) found.add(used);
  }
  return found;
}

export default defineConfig({
  root: here,
  plugins: [
    { ...optimizeLocales.vite({ locales: ["en-US", "en-CA", "fr-CA", "de-DE"] }), enforce: "pre" },
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: `${here}/routes`,
      generatedRouteTree: `${here}/routeTree.gen.ts`,
    }),
    react(),
    compressedFiles(),
  ],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    sourcemap: true,
    target: "es2023",
    // The server reads it to find the hashed files of the pages it renders.
    manifest: true,
    rolldownOptions: {
      input: { app: `${here}/index.html`, view: VIEW },
      output: { codeSplitting: { groups: [{ ...FIRST, name: partOfFirst }] } },
    },
  },
  server: {
    port: 5173,
    proxy: {
      // The client's own modules are under /api as well: those belong to Vite.
      "^/api/(?!.*\\.tsx?(\\?|$))": server,
      "/public": server,
      "/realtime": { target: server, ws: true },
      // A published Mozaik is a document rendered by the server; everything below it is the client's.
      "^/mozaik/(?!create$)[^/]+$": server,
    },
  },
});
