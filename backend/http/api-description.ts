import type { NestFastifyApplication } from "@nestjs/platform-fastify";
import { DocumentBuilder, SwaggerModule } from "@nestjs/swagger";

/** Serves OpenAPI at `/api/openapi.json`, and a page to read it at `/api/docs`. */
export function serveApiDescription(app: NestFastifyApplication): void {
  const description = new DocumentBuilder()
    .setTitle("Mozaik")
    .setDescription(
      "Signed-in calls live under /api, public ones under /public/api. Errors are RFC 9457 problems. A command answers with Event-Position; send it as Read-After to see your own change. Send Idempotency-Key to make a repeated command harmless.",
    )
    .setVersion("1")
    .addBearerAuth()
    .build();
  SwaggerModule.setup("api/docs", app, () => SwaggerModule.createDocument(app, description), {
    jsonDocumentUrl: "api/openapi.json",
    customSiteTitle: "Mozaik API",
  });
}
