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
import { asset } from "./asset/asset.ts";
import { AdjustAsset, DeleteAsset } from "./messages.ts";

/** A person's assets with their files. Files go when nothing needs them any more, as with every deleted asset. */
@Injectable()
export class AssetData implements PersonalDataPart, OnModuleInit {
  readonly name = "assets";
  readonly readsFrom = ["cards"];

  constructor(
    private readonly data: PersonalData,
    private readonly aggregates: Aggregates,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  onModuleInit(): void {
    this.data.register(this);
  }

  async counts(userId: string): Promise<DataCount[]> {
    return [{ kind: "assets", count: (await this.own(userId)).length }];
  }

  async hide(leaver: Leaver, note: (assetId: string) => Promise<void>): Promise<void> {
    if (leaver.keepsContributions) return;
    for (const { itemId } of (await this.own(leaver.userId)).filter(({ isPublic }) => isPublic)) {
      await note(itemId);
      await this.setPublic(itemId, false, leaver);
    }
  }

  async show(leaver: Leaver, assetIds: readonly string[]): Promise<void> {
    for (const assetId of assetIds) await this.setPublic(assetId, true, leaver);
  }

  private setPublic(assetId: string, isPublic: boolean, { userId, context }: Leaver): Promise<void> {
    const adjustment = { tags: { add: [], remove: [] }, isPublic };
    return unlessGone(this.commands.execute(new AdjustAsset(assetId, adjustment, userId, context(assetId))));
  }

  /** What everyone can see stays if the person wants it. */
  async erase({ userId, keepsContributions, context }: Leaver): Promise<void> {
    for (const { itemId, isPublic } of await this.own(userId)) {
      if (keepsContributions && isPublic) continue;
      await unlessGone(this.commands.execute(new DeleteAsset(itemId, userId, context(itemId))));
    }
  }

  async *exported(userId: string): AsyncIterable<ExportedFile> {
    const all: unknown[] = [];
    for (const { itemId } of await this.own(userId)) {
      const { state } = await this.aggregates.load(asset, `asset-${itemId}`);
      if (state.status !== "present") continue;
      const { file, details, origin = null } = state;
      all.push({ id: itemId, file: file.fileName, bytes: file.size, details, origin });
      yield { path: `assets/${file.fileName}`, content: { blobId: file.blobId } };
    }
    yield { path: "assets.json", content: { json: all } };
  }

  private async own(userId: string) {
    const items = await this.queries.execute(new GetItemsOf(userId));
    return items.filter(({ itemType }) => itemType === "asset");
  }
}
