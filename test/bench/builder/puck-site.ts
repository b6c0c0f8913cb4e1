import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { data } from "./puck/config.tsx";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
};

/** Builds the page with Puck's editor for production and serves it, compressed in advance like the mall's own files. */
export async function openPuckSite(folder: string): Promise<{ origin: string; close(): void }> {
  const outDir = join(folder, "puck");
  await build({
    configFile: false,
    root: join(import.meta.dirname, "puck"),
    plugins: [react()],
    logLevel: "warn",
    build: { outDir, emptyOutDir: true, target: "es2023" },
  });
  const built = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = new Map(
    built.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [file.slice(outDir.length), compressed(readFileSync(file))] as const;
    }),
  );
  files.set("/data.json", compressed(JSON.stringify(data)));
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://host").pathname;
    const name = path === "/" ? "/index.html" : path;
    const body = files.get(name);
    if (!body) return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": TYPES[extname(name)], "content-encoding": "br" });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

function compressed(content: string | Buffer): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}
