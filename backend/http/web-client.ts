import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { NestFastifyApplication } from "@nestjs/platform-fastify";

const BUILT = fileURLToPath(new URL("../../dist/web", import.meta.url));

/** Paths that belong to the server: what is not found there is not the client's to show. */
const SERVER_PATHS = /^\/(api|public|health|realtime|assets)(\/|$)/;

/** Serves the built client: hashed files for ever, `index.html` for every address a person can type. */
export async function serveClient(app: NestFastifyApplication): Promise<void> {
  if (!existsSync(BUILT)) return; // tests of the API alone run without a built client
  await app.register(fastifyStatic, {
    root: BUILT,
    wildcard: false,
    index: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes("/assets/");
      reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  app
    .getHttpAdapter()
    .getInstance()
    .get("/*", (request, reply) => {
      if (SERVER_PATHS.test(request.url)) {
        return reply.status(404).header("content-type", "application/problem+json").send({
          type: "about:blank",
          title: "Not found",
          status: 404,
          code: "not-found",
          detail: "There is nothing here.",
        });
      }
      return reply.header("cache-control", "no-cache").sendFile("index.html");
    });
}
