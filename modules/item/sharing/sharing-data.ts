import { Injectable, type OnModuleInit } from "@nestjs/common";
import { CommandBus, QueryBus } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { GetPublicProfiles } from "../../account/messages.ts";
import {
  type ExportedFile,
  type Leaver,
  PersonalData,
  type PersonalDataPart,
  unlessGone,
} from "../../account/personal-data.ts";
import { namedPeople } from "../../account/rules/named-people.ts";
import { ChangeSharing, GetCardsFor, GetItemsOf, GetSharedItems, type ItemRef } from "../messages.ts";
import { namedItems } from "../rules/named-items.ts";
import { streamOf } from "./sharing.handlers.ts";
import { type SharingState, sharing } from "./sharing.ts";

const PAGE = 200;

/** One of a person's items and with whom they share it. */
type Given = Pick<SharingState, "userIds" | "groupIds"> & { readonly item: ItemRef; readonly name: string };

/** What a person shares with others, and others with them. */
@Injectable()
export class SharingData implements PersonalDataPart, OnModuleInit {
  readonly name = "sharing";
  readonly readsFrom = ["relations", "cards"];
  readonly goesFirst = true;

  constructor(
    private readonly data: PersonalData,
    private readonly aggregates: Aggregates,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  onModuleInit(): void {
    this.data.register(this);
  }

  /** Of what is shared with a group of theirs, nothing is to end: they leave the group. */
  async erase({ userId, context }: Leaver): Promise<void> {
    for (const { item, userIds, groupIds } of await this.given(userId)) {
      const end = new ChangeSharing("end", item, { userIds, groupIds }, userId, context(`given ${item.itemId}`));
      await unlessGone(this.commands.execute(end));
    }
    for (const item of await this.received(userId)) {
      const sharedWith = { userIds: [userId], groupIds: [] };
      const end = new ChangeSharing("end", item, sharedWith, userId, context(`received ${item.itemId}`));
      await unlessGone(this.commands.execute(end));
    }
  }

  async *exported(userId: string): AsyncIterable<ExportedFile> {
    const given = await this.given(userId);
    const profiles = await this.queries.execute(new GetPublicProfiles(given.flatMap(({ userIds }) => userIds)));
    const sharedByYou = given.map(({ item, name, userIds, groupIds }) => ({
      ...item,
      name,
      people: namedPeople(userIds, profiles),
      groupIds,
    }));
    const cardsOf = (items: readonly ItemRef[]) => this.queries.execute(new GetCardsFor(userId, items));
    const sharedWithYou = await namedItems(await this.received(userId), cardsOf);
    yield { path: "sharing.json", content: { json: { sharedByYou, sharedWithYou } } };
  }

  private async given(userId: string): Promise<Given[]> {
    const given = [];
    for (const { itemType, itemId, name } of await this.queries.execute(new GetItemsOf(userId))) {
      const item = { itemType, itemId };
      const { userIds, groupIds } = (await this.aggregates.load(sharing, streamOf(item))).state;
      if (userIds.length + groupIds.length > 0) given.push({ item, name, userIds, groupIds });
    }
    return given;
  }

  private async received(userId: string): Promise<ItemRef[]> {
    const received: ItemRef[] = [];
    for (let after: string | null = null; ; ) {
      const page: readonly (ItemRef & { place: string })[] = await this.queries.execute(
        new GetSharedItems(userId, PAGE, after),
      );
      received.push(...page.map(({ itemType, itemId }) => ({ itemType, itemId })));
      if (page.length < PAGE) return received;
      after = page.at(-1)?.place ?? null;
    }
  }
}
