import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from "@nestjs/common";
import { Aggregates } from "#backend/commands/aggregates";
import { mozaik } from "../mozaik/mozaik.ts";
import { submission } from "./submission.ts";
import { SubmittedAnswers, type Unsettled } from "./submitted-answers.ts";

const EVERY_MS = 10 * 60_000;
/** Far longer than a request lives between writing the answers and the event. */
const OLD_MS = 60 * 60_000;
const AT_A_TIME = 100;

/**
 * Looks once at each submission's answers, an hour after they were written, and drops those that nobody will ever see:
 * a process died before the event, or the Mozaik was deleted in that very moment.
 */
@Injectable()
export class UnfinishedSubmissions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger("submissions");
  private timer: NodeJS.Timeout | undefined;
  private settling: Promise<void> | undefined;
  private stopping = false;

  constructor(
    private readonly aggregates: Aggregates,
    private readonly answers: SubmittedAnswers,
  ) {}

  onApplicationBootstrap(): void {
    this.begin();
    this.timer = setInterval(() => this.begin(), EVERY_MS);
    this.timer.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    clearInterval(this.timer);
    await this.settling;
  }

  /** Settles everything written at least `olderThanMs` ago. Several processes may do so at once. */
  async settle(olderThanMs = OLD_MS): Promise<void> {
    for (;;) {
      const unsettled = await this.answers.unsettled(olderThanMs, AT_A_TIME);
      if (unsettled.length === 0 || this.stopping) return;
      for (const each of unsettled) {
        await this.answers.settle(each, (await this.isWanted(each)) ? "keep" : "drop");
      }
    }
  }

  private begin(): void {
    this.settling ??= this.settle()
      .catch((error: unknown) => this.logger.error(`unfinished submissions could not be looked at: ${error}`))
      .finally(() => {
        this.settling = undefined;
      });
  }

  private async isWanted({ submissionId, mozaikId }: Unsettled): Promise<boolean> {
    const { state } = await this.aggregates.load(submission, `submission-${submissionId}`);
    if (state.status !== "received") return false;
    const { state: page } = await this.aggregates.load(mozaik, `mozaik-${mozaikId}`);
    return page.status === "present";
  }
}
