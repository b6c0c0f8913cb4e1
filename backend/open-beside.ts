import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import type { INestApplicationContext } from "@nestjs/common";
import { NestFactory } from "@nestjs/core";
import { AppModule } from "./app.module.ts";
import { StructuredLogger } from "./http/structured-logger.ts";
import { runningServerUrl } from "./postgres/running-server.ts";

/**
 * The application without its server, for a command that works beside the running one, on the same data. Throws if no
 * application runs in `DATA_DIR` and `DATABASE_URL` is not set.
 */
export async function openBeside(): Promise<INestApplicationContext> {
  process.env.DATABASE_URL ??= runningServerUrl(resolve(process.env.DATA_DIR ?? "data"));
  if (!process.env.DATABASE_URL) throw new Error("No application runs here. Start it, or set DATABASE_URL.");
  process.env.SESSION_SECRET ??= randomBytes(48).toString("base64url"); // this process signs no links
  return NestFactory.createApplicationContext(AppModule, { logger: new StructuredLogger("warn", false) });
}
