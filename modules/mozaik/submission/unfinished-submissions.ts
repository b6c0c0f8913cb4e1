import { Injectable } from "@nestjs/common";
import { Aggregates } from "#backend/commands/aggregates";
import { PeriodicTasks } from "#backend/periodic-tasks";
import { mozaik } from "../mozaik/mozaik.ts";
import { submission } from "./submission.ts";
import { SubmittedAnswers, type Unsettled } from "./submitted-answers.ts";

const EVERY_MS = 10 * 60_000;
/** Far longer than any request between storing the answers and the event. */
const OLD_MS = 60 * 60_000;
const AT_A_TIME = 100;

/**
 * Checks each submission's answers once, an hour after they were stored. Drops those that nobody will ever see because
 * a process died before the event or the Mozaik was deleted at that moment.
 */
@Injectable()
export class UnfinishedSubmissions {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly answers: SubmittedAnswers,
    tasks: PeriodicTasks,
  ) {
    tasks.add({
      name: "settle unfinished submissions",
      everyMs: EVERY_MS,
      run: (signal) => this.settle(OLD_MS, signal),
    });
  }

  /**
   * Settles all answers stored at least `olderThanMs` ago, until `signal` aborts. Several processes may do so at once.
   */
  async settle(olderThanMs: number, signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted) {
      const unsettled = await this.answers.unsettled(olderThanMs, AT_A_TIME);
      if (unsettled.length === 0) return;
      for (const each of unsettled) {
        await this.answers.settle(each, (await this.isWanted(each)) ? "keep" : "drop");
      }
    }
  }

  private async isWanted({ submissionId, mozaikId }: Unsettled): Promise<boolean> {
    const { state } = await this.aggregates.load(submission, `submission-${submissionId}`);
    if (state.status !== "received" && state.status !== "held") return false;
    const { state: page } = await this.aggregates.load(mozaik, `mozaik-${mozaikId}`);
    return page.status === "present";
  }
}
