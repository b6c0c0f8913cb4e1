import { Injectable } from "@nestjs/common";
import { Aggregates, type Outcome } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import type { EditsReply } from "../contract.ts";
import type { MozaikEvent } from "../events.ts";
import { ConflictNames } from "./conflict-names.ts";
import { EditBudget } from "./edit-budget.ts";
import { checkBase } from "./edit-mozaik.ts";
import { editsReply } from "./edits-reply.ts";
import { type MozaikCommand, mozaik } from "./mozaik.ts";
import { type MozaikState, openMozaik } from "./mozaik-state.ts";

type Reached = Pick<Outcome<MozaikState, MozaikEvent>, "state" | "revision">;

/** What changes a draft, and what happened to it since: each is answered with everything its sender has not seen. */
@Injectable()
export class DraftCommands {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly names: ConflictNames,
    private readonly budget: EditBudget,
  ) {}

  /** Carries it out. Throws what the decider throws, with the names of those whose edits are in the way. */
  async run(
    mozaikId: string,
    command: Extract<MozaikCommand, { baseRevision: number }>,
    context: CommandContext,
  ): Promise<EditsReply> {
    const { by: userId, baseRevision } = command;
    this.budget.check(userId);
    const stream = streamOf(mozaikId);
    const outcome = await this.names.around(userId, () => this.aggregates.run(mozaik, stream, command, context));
    this.budget.count(userId, JSON.stringify(outcome.events).length);
    return this.reply(stream, outcome, userId, baseRevision);
  }

  /** What happened after `since`. Throws `too-far-behind` where that is more than one answer holds. */
  async since(mozaikId: string, userId: string, since: number): Promise<EditsReply> {
    const stream = streamOf(mozaikId);
    const { state, revision } = await this.aggregates.load(mozaik, stream);
    await this.aggregates.ask(mozaik, stream, state, (asked) => checkBase(openMozaik(asked, userId), since));
    return this.reply(stream, { state, revision }, userId, since);
  }

  /** Up to where this very command came, so that a repeated one is answered as the first time. */
  private reply(stream: string, { state, revision }: Reached, userId: string, baseRevision: number) {
    return this.aggregates.ask(mozaik, stream, state, (asked) =>
      editsReply(openMozaik(asked, userId), userId, baseRevision, Number(revision)),
    );
  }
}

const streamOf = (mozaikId: string) => `mozaik-${mozaikId}`;
