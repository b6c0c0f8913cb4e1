import { Injectable, type OnModuleInit } from "@nestjs/common";
import { CommandBus, QueryBus } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import type { DataCount } from "../account/departure-contract.ts";
import {
  type ExportedFile,
  type Leaver,
  PersonalData,
  type PersonalDataPart,
  unlessGone,
} from "../account/personal-data.ts";
import { GetItemsOf } from "../item/messages.ts";
import { GetEditedMozaiks, GetSubmissionsBy, ManageMozaik } from "./messages.ts";
import { ChangeMozaikEditors, ChangeSettings } from "./mozaik/mozaik.handlers.ts";
import { mozaik } from "./mozaik/mozaik.ts";
import { FileRemoval } from "./submission/files/file-removal.ts";
import { submission } from "./submission/submission.ts";
import { SubmittedAnswers } from "./submission/submitted-answers.ts";

/** A person's Mozaiks, and what they sent to those of others. */
@Injectable()
export class MozaikData implements PersonalDataPart, OnModuleInit {
  readonly name = "mozaiks";
  readonly readsFrom = ["cards", "mozaiks", "submissions"];

  constructor(
    private readonly data: PersonalData,
    private readonly aggregates: Aggregates,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly answers: SubmittedAnswers,
    private readonly files: FileRemoval,
  ) {}

  onModuleInit(): void {
    this.data.register(this);
  }

  async counts(userId: string): Promise<DataCount[]> {
    return [
      { kind: "mozaiks", count: (await this.own(userId)).length },
      { kind: "submissions", count: (await this.queries.execute(new GetSubmissionsBy(userId))).length },
    ];
  }

  async hide(leaver: Leaver, note: (mozaikId: string) => Promise<void>): Promise<void> {
    if (leaver.keepsContributions) return;
    const shown = (await this.own(leaver.userId)).filter(({ isOnShow, isPublic }) => isOnShow && isPublic);
    for (const { itemId } of shown) {
      await note(itemId);
      await this.setPublic(itemId, false, leaver);
    }
  }

  async show(leaver: Leaver, mozaikIds: readonly string[]): Promise<void> {
    for (const mozaikId of mozaikIds) await this.setPublic(mozaikId, true, leaver);
  }

  private setPublic(mozaikId: string, isPublic: boolean, { userId, context }: Leaver): Promise<void> {
    return unlessGone(this.commands.execute(new ChangeSettings(mozaikId, userId, { isPublic }, context(mozaikId))));
  }

  async erase(leaver: Leaver): Promise<void> {
    const { userId, context } = leaver;
    for (const { itemId, isOnShow } of await this.own(userId)) {
      if (leaver.keepsContributions && isOnShow) await this.emptyForm(itemId);
      else await unlessGone(this.commands.execute(new ManageMozaik("delete", itemId, userId, context(itemId))));
    }
    for (const mozaikId of await this.queries.execute(new GetEditedMozaiks(userId))) {
      const leave = new ChangeMozaikEditors("removeEditor", mozaikId, userId, userId, context(`edits ${mozaikId}`));
      await unlessGone(this.commands.execute(leave));
    }
    for (const { submissionId } of await this.queries.execute(new GetSubmissionsBy(userId))) {
      await this.withdraw(submissionId, leaver);
    }
  }

  /** Nobody reads what visitors sent to it any more. */
  private async emptyForm(mozaikId: string): Promise<void> {
    await this.answers.eraseOf(mozaikId);
    await this.files.remove({ mozaikId });
  }

  private async withdraw(submissionId: string, { context }: Leaver): Promise<void> {
    const stream = `submission-${submissionId}`;
    const { state } = await this.aggregates.load(submission, stream);
    if (state.status === "none") return;
    const { mozaikId, authorId: by } = state;
    await this.aggregates.run(submission, stream, { type: "delete", mozaikId, by }, context(submissionId));
    await this.answers.erase(submissionId);
    await this.files.remove({ submissionId });
  }

  async *exported(userId: string): AsyncIterable<ExportedFile> {
    for (const { itemId, name } of await this.own(userId)) {
      const { state } = await this.aggregates.load(mozaik, `mozaik-${itemId}`);
      if (state.status !== "present") continue;
      const { settings, search, isListed, document, isPublished } = state;
      yield {
        path: `mozaiks/${name}.json`,
        content: { json: { id: itemId, isPublished, isListed, settings, search, document } },
      };
    }
    const sent = await this.queries.execute(new GetSubmissionsBy(userId));
    const answers = await this.answers.of(sent.map(({ submissionId }) => submissionId));
    const json = sent.map((each) => ({ ...each, answers: answers.get(each.submissionId) ?? [] }));
    yield { path: "sent-answers.json", content: { json } };
  }

  private async own(userId: string) {
    const items = await this.queries.execute(new GetItemsOf(userId));
    return items.filter(({ itemType }) => itemType === "mozaik");
  }
}
