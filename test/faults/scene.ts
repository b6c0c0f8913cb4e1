import { rm } from "node:fs/promises";
import { Database } from "#backend/database/database";
import { runningServerUrl } from "#backend/postgres/running-server";
import { dataFolder, StartedMall } from "../support/started-mall.ts";

/** One mall for one scenario: its folder, its database, and the processes that serve it. */
export class Scene {
  /** Where it is reached now. */
  readonly origins: string[] = [];
  private readonly started: StartedMall[] = [];
  private readonly databases: Database[] = [];

  private constructor(
    readonly folder: string,
    private databaseUrl: string | undefined,
  ) {}

  /** `databaseUrl`: of the PostgreSQL that the application is told to use; none: it brings its own. */
  static async on(databaseUrl?: string): Promise<Scene> {
    return new Scene(await dataFolder(), databaseUrl);
  }

  useDatabase(url: string): void {
    this.databaseUrl = url;
  }

  /** Of the database the application is told to use. */
  get address(): string {
    return this.databaseUrl ?? "";
  }

  /** Starts a process of the application and waits until it is open. */
  async open(settings: Record<string, string> = {}): Promise<{ mall: StartedMall; origin: string }> {
    const database: Record<string, string> = this.databaseUrl === undefined ? {} : { DATABASE_URL: this.databaseUrl };
    const mall = new StartedMall(this.folder, { LOG_LEVEL: "warn", ...database, ...settings });
    this.started.push(mall);
    const origin = await mall.opened();
    this.origins.push(origin);
    return { mall, origin };
  }

  /** Forgets an origin that is, or will be, no more. */
  leave(origin: string): void {
    this.origins.splice(this.origins.indexOf(origin), 1);
  }

  /** A way to the database past the application, while it runs. */
  database(): Database {
    const url = this.databaseUrl ?? runningServerUrl(this.folder);
    if (url === undefined) throw new Error("no database runs");
    const database = new Database(url, () => {}); // the server is ended under it
    this.databases.push(database);
    return database;
  }

  /** Ends all processes in order. */
  async close(): Promise<void> {
    await Promise.all(this.databases.splice(0).map((database) => database.destroy()));
    this.origins.length = 0;
    for (const mall of this.started.splice(0)) await mall.interrupt();
  }

  /** Kills what still runs. */
  async end(): Promise<void> {
    await Promise.all(this.databases.splice(0).map((database) => database.destroy()));
    for (const mall of this.started) await mall.kill();
  }

  /** Kills what still runs and removes what it kept. */
  async clear(): Promise<void> {
    await this.end();
    for (const mall of this.started.splice(0)) await mall.clear();
    await rm(this.folder, { recursive: true, force: true });
  }
}
