import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { data } from "./puck/config.tsx";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
};

/** Builds the page with Puck's editor for production and serves it, compressed as the mall's own pages are. */
export async function openPuckSite(folder: string): Promise<{ origin: string; close(): void }> {
  const outDir = join(folder, "puck");
  await build({
    configFile: false,
    root: join(import.meta.dirname, "puck"),
    plugins: [react()],
    logLevel: "warn",
    build: { outDir, emptyOutDir: true, target: "es2023" },
  });
  const json = JSON.stringify(data);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://host").pathname;
    const name = path === "/" ? "/index.html" : path;
    const content = name === "/data.json" ? Promise.resolve(json) : readFile(join(outDir, name));
    content
      .then((body) => {
        response.writeHead(200, { "content-type": TYPES[extname(name)], "content-encoding": "gzip" });
        response.end(gzipSync(body));
      })
      .catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
