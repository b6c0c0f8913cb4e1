import { Inject, Injectable, Logger } from "@nestjs/common";
import { Aggregates } from "#backend/commands/aggregates";
import { EVENT_STORE, type EventStore, type Position } from "#backend/event-store/event-store";
import { inRequest } from "#backend/http/request-context";
import { Progress } from "#backend/projections/progress";
import { Runner } from "#backend/projections/runner";
import { DomainError } from "#modules/decider";
import { ACCOUNTS, type AccountName, type AuthorName } from "./accounts.ts";
import { ASSETS } from "./assets.ts";
import { demoContext } from "./demo-context.ts";
import { DEMO_MARK, demoMark } from "./demo-mark.ts";
import { DemoWork, demoUserId } from "./demo-work.ts";
import { isPictureName, type PictureName } from "./drawings.ts";
import { MOZAIKS } from "./mozaiks.ts";

/** How often to wait for a read model (three seconds each) before the mall opens without it. */
const READ_MODEL_TRIES = 20;

const ACCOUNT_NAMES = ["ada", "bruno", "clio", "buyer"] as const satisfies readonly AccountName[];
const AUTHOR_NAMES = ["ada", "bruno", "clio"] as const satisfies readonly AuthorName[];

/** Fills an empty mall, so that a first visitor finds something to look at and to buy. */
@Injectable()
export class DemoMall {
  private readonly logger = new Logger("demo");

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly aggregates: Aggregates,
    private readonly work: DemoWork,
    private readonly runner: Runner,
    private readonly progress: Progress,
  ) {}

  /**
   * Fills an empty store, or continues an interrupted demo, and resolves when the read models show it; the runner must
   * have been started. Returns the demo's accounts, or none if the store contains other people's work.
   */
  async fillOnce(): Promise<{ username: string; password: string }[]> {
    const { state } = await this.aggregates.load(demoMark, DEMO_MARK);
    if (!state.complete) {
      if (await this.othersAreHere()) return [];
      await this.fill();
    }
    return ACCOUNT_NAMES.map((name) => ({ username: ACCOUNTS[name].username, password: ACCOUNTS[name].password }));
  }

  /** True once anybody other than the demo's people has registered. */
  private async othersAreHere(): Promise<boolean> {
    const own = new Set(ACCOUNT_NAMES.map((name) => `user-${demoUserId(name)}`));
    const reading = new AbortController();
    try {
      for await (const { events, live } of this.store.subscribe({ categories: ["user"], signal: reading.signal })) {
        if (events.some((event) => !own.has(event.stream))) return true;
        if (live) return false;
      }
      return false;
    } finally {
      reading.abort();
    }
  }

  private async fill(): Promise<void> {
    this.logger.log("furnishing the demo mall …");
    const request = { correlationId: demoContext("fill", null).correlationId, position: "" };
    await inRequest(request, async () => {
      await this.work.register("buyer");
      // The pictures of different authors are drawn in parallel, because drawing takes the most time.
      const uploads = await Promise.all(AUTHOR_NAMES.map((author) => this.upload(author)));
      const assetIds = new Map(uploads.flat());
      for (const mozaik of MOZAIKS) await this.work.publish(mozaik, demoUserId(mozaik.author), assetIds);
      await this.aggregates.run(demoMark, DEMO_MARK, { type: "complete" }, demoContext("complete", null));
    });
    await Promise.all(this.runner.status().map(({ name }) => this.shownBy(name, request.position)));
  }

  private async upload(author: AuthorName): Promise<[PictureName, string][]> {
    const userId = await this.work.register(author);
    const uploaded: [PictureName, string][] = [];
    for (const picture of Object.keys(ASSETS).filter(isPictureName)) {
      if (ASSETS[picture].author === author) uploaded.push([picture, await this.work.upload(picture, userId)]);
    }
    return uploaded;
  }

  private async shownBy(readModel: string, position: Position): Promise<void> {
    for (let attempt = 1; attempt <= READ_MODEL_TRIES; attempt++) {
      try {
        return await this.progress.waitFor(readModel, position);
      } catch (error) {
        if (!(error instanceof DomainError && error.kind === "not-ready")) throw error;
      }
    }
    this.logger.warn(`${readModel} does not show the demo mall yet`);
  }
}
