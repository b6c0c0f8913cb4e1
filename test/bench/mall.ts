import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { INestApplicationContext } from "@nestjs/common";
import { NestFactory } from "@nestjs/core";
import type { Bench } from "./bench.ts";

/** The application without its HTTP side, on an empty database; nothing follows the log before `Runner.start`. */
export async function openMall(bench: Bench): Promise<{ app: INestApplicationContext; close(): Promise<void> }> {
  const url = await bench.freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), "mozaik-bench-"));
  Object.assign(process.env, {
    NODE_ENV: "test",
    DATABASE_URL: url,
    DATA_DIR: folder,
    SESSION_SECRET: "for-a-measurement-only-for-a-measurement-only",
    DEMO: "0",
    LOG_LEVEL: "error",
  });
  delete process.env.EVENT_STORE_URL; // this measures the log in PostgreSQL
  const { AppModule } = await import("#backend/app.module");
  const app = await NestFactory.createApplicationContext(AppModule, { logger: ["error", "fatal"] });
  return {
    app,
    async close() {
      await app.close();
      await bench.dropDatabase(url);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
