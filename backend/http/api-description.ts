import { createRequire } from "node:module";
import { dirname } from "node:path";
import fastifyStatic from "@fastify/static";
import type { NestFastifyApplication } from "@nestjs/platform-fastify";
import type { OpenAPIObject } from "@nestjs/swagger";
import { applyApiDecorators } from "./api-decorators.ts";

/** The page's own files: its script, which the page itself may not contain, starts the reader that `swagger-ui-dist` brings. */
const READER = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
const START = `window.onload = () => {
  const { presets } = SwaggerUIBundle;
  SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#swagger-ui", presets: [presets.apis], deepLinking: true });
};
`;
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Mozaik API</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

/** The API describes itself: OpenAPI at `/api/openapi.json`, a page to read it at `/api/docs`. */
export async function serveApiDescription(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  let description: Promise<OpenAPIObject> | undefined;
  fastify.get("/api/openapi.json", async (_request, reply) => {
    description ??= describe(app);
    return reply.send(await description);
  });
  for (const address of ["/api/docs", "/api/docs/"]) {
    fastify.get(address, (_request, reply) => reply.type("text/html; charset=utf-8").send(PAGE));
  }
  fastify.get("/api/docs/start.js", (_request, reply) => reply.type("text/javascript; charset=utf-8").send(START));
  const options = { root: READER, prefix: "/api/docs/", index: false as const, decorateReply: false };
  await app.register(fastifyStatic, options);
}

async function describe(app: NestFastifyApplication): Promise<OpenAPIObject> {
  const swagger = await import("@nestjs/swagger");
  applyApiDecorators(swagger);
  const frame = new swagger.DocumentBuilder()
    .setTitle("Mozaik")
    .setDescription(
      "Signed-in calls live under /api, public ones under /public/api. Errors are RFC 9457 problems. A command answers with Event-Position; send it as Read-After to see your own change. Send Idempotency-Key to make a repeated command harmless.",
    )
    .setVersion("1")
    .addBearerAuth()
    .build();
  return swagger.SwaggerModule.createDocument(app, frame);
}
