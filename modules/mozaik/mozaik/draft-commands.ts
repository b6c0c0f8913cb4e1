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

/** Runs commands that change a draft, and returns all changes that the sender has not seen. */
@Injectable()
export class DraftCommands {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly names: ConflictNames,
    private readonly budget: EditBudget,
  ) {}

  /** Runs the command. Throws the decider's errors, with the names of the people whose edits conflict. */
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

  /** The changes after `since`. Throws `too-far-behind` if they do not fit one answer. */
  async since(mozaikId: string, userId: string, since: number): Promise<EditsReply> {
    const stream = streamOf(mozaikId);
    const { state, revision } = await this.aggregates.load(mozaik, stream);
    await this.aggregates.ask(mozaik, stream, state, (asked) => checkBase(openMozaik(asked, userId), since));
    return this.reply(stream, { state, revision }, userId, since);
  }

  /** The changes up to this command's own, so that repeating it gives the same answer. */
  private reply(stream: string, { state, revision }: Reached, userId: string, baseRevision: number) {
    return this.aggregates.ask(mozaik, stream, state, (asked) =>
      editsReply(openMozaik(asked, userId), userId, baseRevision, Number(revision)),
    );
  }
}

const streamOf = (mozaikId: string) => `mozaik-${mozaikId}`;
