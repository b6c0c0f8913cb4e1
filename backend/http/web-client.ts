import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { NestFastifyApplication } from "@nestjs/platform-fastify";
import { DomainError } from "#modules/decider";
import { BuiltFiles } from "./built-files.ts";
import { sendProblem } from "./problem.ts";
import { SERVER_PATHS } from "./server-paths.ts";

const BUILT = fileURLToPath(new URL("../../dist/web", import.meta.url));
const GALLERY = fileURLToPath(new URL("../../dist/gallery", import.meta.url));

/** The worker that computes checksums of uploads: the only script that may compile WebAssembly. */
const HASH_WORKER = /\/assets\/hash-worker-[^/]+\.js(\.\w+)?$/;
const WORKER_SECURITY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/** Serves the built client: hashed files cached for ever, `index.html` for every page address. */
export async function serveClient(app: NestFastifyApplication): Promise<void> {
  if (!existsSync(BUILT)) return; // API tests run without a built client
  await app.register(fastifyStatic, {
    root: BUILT,
    serve: false, // two routes for each of a thousand files take 10 MB: the route below serves them
    index: false,
    preCompressed: true, // the build lays them there
    setHeaders: (reply, path) => {
      const hashed = path.includes("/assets/");
      reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
      if (HASH_WORKER.test(path)) reply.header("content-security-policy", WORKER_SECURITY);
    },
  });
  const files = new BuiltFiles(BUILT);
  app
    .getHttpAdapter()
    .getInstance()
    .get("/*", async (request, reply) => {
      const [path = ""] = request.url.split("?");
      if (await files.has(path)) return reply.sendFile(path);
      if (SERVER_PATHS.test(request.url)) {
        reply.header("cache-control", "no-store");
        return sendProblem(reply, new DomainError("not-found", "not-found", "There is nothing here."));
      }
      return reply.header("cache-control", "no-cache").sendFile("index.html");
    });
}

/** As for the mall's pages, but the examples embed sounds, films and captions as `data:`. */
const GALLERY_SECURITY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' data: blob:",
].join("; ");

/** Serves the built design-system gallery at `/gallery`; throws if it is not built. */
export async function serveGallery(app: NestFastifyApplication): Promise<void> {
  if (!existsSync(GALLERY)) throw new Error("GALLERY is set, but the gallery is not built: npm run build:gallery");
  await app.register(fastifyStatic, {
    root: GALLERY,
    prefix: "/gallery",
    redirect: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply) => reply.header("content-security-policy", GALLERY_SECURITY),
  });
}
