// The gallery is a separate page outside the product's bundle: `npm run gallery`, `npm run build:gallery`.
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { assetsInlineLimit } from "../files-of-their-own.ts";

export default defineConfig({
  root: import.meta.dirname,
  base: "/gallery/",
  publicDir: false,
  cacheDir: "../../node_modules/.vite/gallery", // the client keeps its own beside it
  plugins: [{ ...optimizeLocales.vite({ locales: ["en-US", "en-CA", "fr-CA", "de-DE"] }), enforce: "pre" }, react()],
  build: {
    assetsInlineLimit,
    outDir: "../../dist/gallery",
    emptyOutDir: true,
    target: "es2023",
    chunkSizeWarningLimit: 4_000,
  },
  server: { port: 5174 },
});
