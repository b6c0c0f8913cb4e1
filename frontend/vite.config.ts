import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const here = import.meta.dirname;
const server = process.env.API_URL ?? "http://127.0.0.1:3000";

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
  ],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    sourcemap: true,
    target: "es2023",
    // The server reads it to find the hashed files of the pages it renders itself.
    manifest: true,
    rolldownOptions: { input: { app: `${here}/index.html`, view: `${here}/mozaik/view/client/main.ts` } },
  },
  server: {
    port: 5173,
    proxy: {
      // The client's own modules lie under /api as well: those are Vite's.
      "^/api/(?!.*\\.tsx?(\\?|$))": server,
      "/public": server,
      "/realtime": { target: server, ws: true },
      // A published Mozaik is a document that the server renders; everything below it is the client's.
      "^/mozaik/(?!create$)[^/]+$": server,
    },
  },
});
