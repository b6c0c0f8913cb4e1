import type { AddressInfo } from "node:net";
import type { INestApplication } from "@nestjs/common";
import { type Config, readConfig } from "./config/config.ts";
import { createApp } from "./create-app.ts";
import { giveBackIdleMemory } from "./idle-memory.ts";
import { Jobs } from "./jobs/jobs.ts";
import { Runner } from "./projections/runner.ts";

/**
 * Opens the mall and prints its address. `onOpening` receives the application before it starts work, so that a signal
 * during a long start can close it.
 */
export async function open(onOpening: (app: INestApplication) => void): Promise<void> {
  const config = readConfig(process.env);
  const app = await createApp();
  onOpening(app);
  await app.init();
  await app.get(Runner).start();
  if (config.JOBS === "here") await app.get(Jobs).start();
  const accounts = config.DEMO ? await (await import("#demo/furnish")).furnish(app) : [];
  await app.listen(config.PORT, config.HOST);
  const { port } = app.getHttpServer().address() as AddressInfo;
  giveBackIdleMemory();
  console.log(welcome(config, port, accounts));
}

function welcome(config: Config, port: number, accounts: readonly { username: string; password: string }[]): string {
  const lines = [`Mozaik is open: ${config.PUBLIC_ORIGIN ?? `http://localhost:${port}`}`];
  if (accounts.length > 0) {
    lines.push("Demo accounts (username / password):");
    for (const { username, password } of accounts) lines.push(`  ${username} / ${password}`);
  }
  return lines.join("\n");
}
