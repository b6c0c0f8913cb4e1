import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressedFiles } from "./compressed-files.ts";
import { assetsInlineLimit } from "./files-of-their-own.ts";
import { sourceList } from "./source-list.ts";

const here = import.meta.dirname;
const server = process.env.API_URL ?? "http://127.0.0.1:3000";

/**
 * What the client needs before it can show anything is one file. Left to itself the bundler cuts it into sixty by who
 * else uses which module, each a request that the first picture waits for.
 */
const FIRST = { name: "first", debugName: "first", tags: ["$initial" as const], includeDependenciesRecursively: false };

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
    sourceList("client"),
  ],
  build: {
    assetsInlineLimit,
    outDir: "../dist/web",
    emptyOutDir: true,
    sourcemap: true,
    target: "es2023",
    manifest: true,
    rolldownOptions: {
      input: { app: `${here}/index.html` },
      output: { codeSplitting: { groups: [FIRST] } },
    },
  },
  server: {
    port: 5173,
    proxy: {
      // The client's own modules are under /api as well: those belong to Vite.
      "^/api/(?!.*\\.tsx?(\\?|$))": server,
      "/public": server,
      "/realtime": { target: server, ws: true },
      // Pages that the server renders, as in open-address.ts.
      "^/(explore(/assets)?|profile/view/[^/]+|(mozaik|asset)/(?!create$)[^/]+)?(\\?|$)": server,
    },
  },
});
