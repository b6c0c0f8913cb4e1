import { Injectable } from "@nestjs/common";
import { Aggregates } from "#backend/commands/aggregates";
import { commandContext } from "#backend/commands/command-context";
import { PeriodicTasks } from "#backend/periodic-tasks";
import { HELD_DAYS } from "../rules/held-days.ts";
import { submission } from "./submission.ts";
import { SubmittedAnswers } from "./submitted-answers.ts";

const EVERY_MS = 30 * 60_000;
const AT_A_TIME = 100;

/** Deletes submissions once the time is over for which their form keeps them, and those held for review too long. */
@Injectable()
export class ExpiredSubmissions {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly answers: SubmittedAnswers,
    tasks: PeriodicTasks,
  ) {
    tasks.add({ name: "delete expired submissions", everyMs: EVERY_MS, run: (signal) => this.delete(signal) });
  }

  /** Deletes what has expired, until `signal` aborts. Several processes may do so at once. */
  async delete(signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted) {
      const expired = await this.answers.expired(AT_A_TIME);
      for (const submissionId of expired) await this.deleteOne(submissionId);
      if (expired.length < AT_A_TIME) break;
    }
    while (!signal?.aborted) {
      const held = await this.answers.heldFor(HELD_DAYS, AT_A_TIME);
      for (const submissionId of held) await this.deleteOne(submissionId, "reject");
      if (held.length < AT_A_TIME) return;
    }
  }

  private async deleteOne(submissionId: string, type: "delete" | "reject" = "delete"): Promise<void> {
    const stream = `submission-${submissionId}`;
    const { state } = await this.aggregates.load(submission, stream);
    if (state.status === "received" || state.status === "held") {
      const { mozaikId, authorId: by } = state;
      const context = commandContext({ userId: null, correlationId: submissionId });
      await this.aggregates.run(submission, stream, { type, mozaikId, by }, context);
      const { state: now } = await this.aggregates.load(submission, stream);
      if (now.status === "received") return this.answers.release(submissionId); // it was accepted
    }
    await this.answers.erase(submissionId);
  }
}
