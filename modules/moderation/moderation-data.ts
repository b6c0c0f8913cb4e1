import { Injectable, type OnModuleInit } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { DataCount } from "../account/departure-contract.ts";
import { GetPublicProfiles } from "../account/messages.ts";
import { type ExportedFile, type Leaver, PersonalData, type PersonalDataPart } from "../account/personal-data.ts";
import { GetCardsFor, type ItemRef } from "../item/messages.ts";
import { namedItems } from "../item/rules/named-items.ts";
import type { TargetType } from "../rules/moderation.ts";
import { GetReportsOf } from "./messages.ts";
import { ModerationTexts } from "./moderation-texts.ts";

interface Target {
  readonly targetType: TargetType;
  readonly targetId: string;
}

/** What a person wrote in reports and appeals. The events about it name nobody but by ids. */
@Injectable()
export class ModerationData implements PersonalDataPart, OnModuleInit {
  readonly name = "moderation";
  readonly readsFrom = ["moderation", "cards"];

  constructor(
    private readonly data: PersonalData,
    private readonly texts: ModerationTexts,
    private readonly queries: QueryBus,
  ) {}

  onModuleInit(): void {
    this.data.register(this);
  }

  async counts(userId: string): Promise<DataCount[]> {
    const { reports, appeals } = await this.queries.execute(new GetReportsOf(userId));
    return [
      { kind: "reports", count: reports.length },
      { kind: "appeals", count: appeals.length },
    ];
  }

  async erase({ userId }: Leaver): Promise<void> {
    await this.texts.forgetBy(userId);
  }

  async *exported(userId: string): AsyncIterable<ExportedFile> {
    const { reports, appeals } = await this.queries.execute(new GetReportsOf(userId));
    const texts = await this.texts.of([...reports, ...appeals].flatMap(({ textId }) => textId ?? []));
    const written = async <One extends Target & { readonly textId: string | null }>(all: readonly One[]) => {
      const names = await this.namesOf(all, userId);
      return all.map(({ textId, ...one }) => ({
        ...one,
        targetName: names.get(one.targetId) ?? null,
        text: texts.get(textId ?? "") ?? "",
      }));
    };
    const json = { reports: await written(reports), appeals: await written(appeals) };
    yield { path: "reports-and-appeals.json", content: { json } };
  }

  /** What is reported, by its id, as the person may read it. Comments and libraries have no name here. */
  private async namesOf(targets: readonly Target[], userId: string): Promise<ReadonlyMap<string, string | null>> {
    const items = targets.flatMap(({ targetType: itemType, targetId: itemId }) =>
      itemType === "mozaik" || itemType === "asset" ? [{ itemType, itemId }] : [],
    );
    const named = await namedItems(items, (some: readonly ItemRef[]) =>
      this.queries.execute(new GetCardsFor(userId, some)),
    );
    const people = targets.flatMap(({ targetType, targetId }) => (targetType === "person" ? [targetId] : []));
    const profiles = await this.queries.execute(new GetPublicProfiles(people));
    return new Map([
      ...named.map(({ itemId, name }) => [itemId, name] as const),
      ...[...profiles].map(([id, { name }]) => [id, name] as const),
    ]);
  }
}
