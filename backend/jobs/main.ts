// `npm run jobs`: the workers in a process of their own, beside an application that was started with JOBS=elsewhere.
import "reflect-metadata";
import { resolve } from "node:path";
import { NestFactory } from "@nestjs/core";
import { AppModule } from "../app.module.ts";
import { readConfig } from "../config/config.ts";
import { sessionSecret } from "../config/session-secret.mjs";
import { StructuredLogger } from "../http/structured-logger.ts";
import { runningServerUrl } from "../postgres/running-server.ts";
import { Jobs } from "./jobs.ts";

const dataDir = resolve(process.env.DATA_DIR ?? "data");
process.env.DATA_DIR = dataDir;
process.env.DATABASE_URL ??= runningServerUrl(dataDir);
if (process.env.NODE_ENV !== "production") process.env.SESSION_SECRET ??= sessionSecret(dataDir);

try {
  const { LOG_LEVEL, NODE_ENV } = readConfig(process.env);
  const logger = new StructuredLogger(LOG_LEVEL, NODE_ENV === "production");
  const app = await NestFactory.createApplicationContext(AppModule, { logger, abortOnError: false });
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => void app.close().then(() => process.exit(0)));
  }
  await app.get(Jobs).start();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
