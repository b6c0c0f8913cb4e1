import { rm } from "node:fs/promises";
import { Database } from "#backend/database/database";
import { runningServerUrl } from "#backend/postgres/running-server";
import { dataFolder, StartedMall } from "../support/started-mall.ts";

/** One mall for one scenario: its folder, its database and its processes. */
export class Scene {
  /** Where it can be reached now. */
  readonly origins: string[] = [];
  private readonly started: StartedMall[] = [];
  private readonly databases: Database[] = [];

  private constructor(
    readonly folder: string,
    private databaseUrl: string | undefined,
  ) {}

  /** `databaseUrl`: an external PostgreSQL for the application; without it the application starts its own. */
  static async on(databaseUrl?: string): Promise<Scene> {
    return new Scene(await dataFolder(), databaseUrl);
  }

  useDatabase(url: string): void {
    this.databaseUrl = url;
  }

  /** The address of the external database. */
  get address(): string {
    return this.databaseUrl ?? "";
  }

  /** Starts a process of the application and waits until it is ready. */
  async open(settings: Record<string, string> = {}): Promise<{ mall: StartedMall; origin: string }> {
    const database: Record<string, string> = this.databaseUrl === undefined ? {} : { DATABASE_URL: this.databaseUrl };
    const mall = new StartedMall(this.folder, { LOG_LEVEL: "warn", ...database, ...settings });
    this.started.push(mall);
    const origin = await mall.opened();
    this.origins.push(origin);
    return { mall, origin };
  }

  /** Removes an origin that is down or will be. */
  leave(origin: string): void {
    this.origins.splice(this.origins.indexOf(origin), 1);
  }

  /** A direct connection to the database while the application runs. */
  database(): Database {
    const url = this.databaseUrl ?? runningServerUrl(this.folder);
    if (url === undefined) throw new Error("no database runs");
    const database = new Database(url, () => {}); // the server may end while connected
    this.databases.push(database);
    return database;
  }

  /** Stops all processes in order. */
  async close(): Promise<void> {
    await Promise.all(this.databases.splice(0).map((database) => database.destroy()));
    this.origins.length = 0;
    for (const mall of this.started.splice(0)) await mall.interrupt();
  }

  /** Kills the processes that are still running. */
  async end(): Promise<void> {
    await Promise.all(this.databases.splice(0).map((database) => database.destroy()));
    for (const mall of this.started) await mall.kill();
  }

  /** Kills the processes that are still running and deletes their data. */
  async clear(): Promise<void> {
    await this.end();
    for (const mall of this.started.splice(0)) await mall.clear();
    await rm(this.folder, { recursive: true, force: true });
  }
}
