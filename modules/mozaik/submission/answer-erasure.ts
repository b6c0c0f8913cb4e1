import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Reactor } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import type { MozaikEvent, SubmissionEvent } from "../events.ts";
import { SubmittedAnswers } from "./submitted-answers.ts";

/** Erases what visitors answered once its submission, or the Mozaik, is deleted. Erasing again changes nothing. */
@Injectable()
export class AnswerErasure implements Reactor, OnModuleInit {
  readonly name = "answer_erasure";
  readonly categories = ["submission", "mozaik"];
  readonly types: ReadonlySet<string> = new Set(["SubmissionDeleted", "MozaikDeleted"] satisfies (
    | SubmissionEvent
    | MozaikEvent
  )["type"][]);

  constructor(
    private readonly runner: Runner,
    private readonly answers: SubmittedAnswers,
  ) {}

  onModuleInit(): void {
    this.runner.react(this);
  }

  react(event: Recorded): Promise<void> {
    return handleInOrder(this.handlers, [event], undefined);
  }

  private readonly handlers: EventHandlers<SubmissionEvent | MozaikEvent, undefined> = {
    SubmissionDeleted: ({ submissionId }) => this.answers.erase(submissionId),
    MozaikDeleted: ({ mozaikId }) => this.answers.eraseOf(mozaikId),
  };
}
