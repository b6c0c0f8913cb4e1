import "reflect-metadata";
import fastifyCompress from "@fastify/compress";
import { NestFactory } from "@nestjs/core";
import { FastifyAdapter, type NestFastifyApplication } from "@nestjs/platform-fastify";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppModule } from "./app.module.ts";
import { readConfig } from "./config/config.ts";
import { serveApiDescription } from "./http/api-description.ts";
import { refuseDeepBodies } from "./http/body-nesting.ts";
import { limitConnections, limitSlowBodies } from "./http/connection-limits.ts";
import { sendSecurityHeaders } from "./http/content-security.ts";
import { followRequests } from "./http/follow-requests.ts";
import { acceptMultipart } from "./http/multipart.ts";
import { noRouteSchemas } from "./http/no-route-schemas.ts";
import { tellOwnWrites } from "./http/own-writes.ts";
import { sendProblem } from "./http/problem.ts";
import { acceptRawBodies } from "./http/raw-body.ts";
import { StructuredLogger } from "./http/structured-logger.ts";
import { warnOfUnknownProxy } from "./http/trusted-proxies.ts";
import { forbidCaching } from "./http/uncached-answers.ts";
import { answerUnreadable } from "./http/unreadable-requests.ts";
import { validation } from "./http/validation.ts";
import { serveClient, serveGallery } from "./http/web-client.ts";
import { keepWebhookBodies } from "./http/webhook-body.ts";
import { Changes } from "./projections/changes.ts";

/** Largest JSON body in bytes; files are streamed and have their own limit. */
const JSON_LIMIT = 2 * 1024 * 1024;

/** Requests slower than a large upload needs are cut off; other bodies have less time (`limitSlowBodies`). */
const LONGEST_REQUEST_MS = 30 * 60_000;

/** Builds the application, ready to listen. It follows the log once `Runner.start` is called. */
export async function createApp(): Promise<NestFastifyApplication> {
  const config = readConfig(process.env);
  const adapter = new FastifyAdapter({
    forceCloseConnections: true,
    bodyLimit: JSON_LIMIT,
    trustProxy: config.TRUST_PROXY,
    requestTimeout: LONGEST_REQUEST_MS,
    schemaController: noRouteSchemas,
    // an address that is not UTF-8 matches no route, so no filter turns the error into a problem
    frameworkErrors: (error: Error, _request: FastifyRequest, reply: FastifyReply) => sendProblem(reply, error),
    clientErrorHandler: answerUnreadable,
  });
  const fastify = adapter.getInstance();
  followRequests(fastify);
  warnOfUnknownProxy(fastify, config.TRUST_PROXY);
  limitConnections(fastify.server, config.TRUST_PROXY);
  limitSlowBodies(fastify);
  sendSecurityHeaders(fastify, config);
  keepWebhookBodies(fastify);
  refuseDeepBodies(fastify);
  forbidCaching(fastify);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, adapter, {
    logger: new StructuredLogger(config.LOG_LEVEL, config.NODE_ENV === "production"),
    forceCloseConnections: true,
    abortOnError: false, // the caller decides how to handle a failure
  });
  tellOwnWrites(fastify, app.get(Changes));
  await app.register(fastifyCompress, { threshold: 1024 });
  await acceptMultipart(app);
  acceptRawBodies(app);
  app.useGlobalPipes(validation);
  await serveApiDescription(app);
  if (config.GALLERY) await serveGallery(app);
  await serveClient(app);
  return app;
}
