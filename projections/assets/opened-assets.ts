import { Injectable } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { NoteOpened } from "#modules/marketplace/messages";
import type { OwnedAsset } from "./asset-access.ts";

/** The asset that a reader gets, and whether they get it because they bought it. */
interface OpenedAsset {
  readonly row: Pick<OwnedAsset, "author_id" | "origin"> & { readonly asset_id: string | null };
  readonly isPurchased: boolean;
}

/** Records that people open the files that they bought: call it before they get them. */
@Injectable()
export class OpenedAssets {
  constructor(private readonly commands: CommandBus) {}

  /** Also for a bought copy, which is an asset of its reader's own. Throws if they have withdrawn from the purchase. */
  async note({ row, isPurchased }: OpenedAsset, readerId: string | null): Promise<void> {
    const { asset_id, author_id, origin } = row;
    const itemId = origin && author_id === readerId ? origin.assetId : isPurchased ? asset_id : null;
    if (readerId === null || itemId === null) return;
    await this.commands.execute(new NoteOpened(readerId, { itemType: "asset", itemId }));
  }
}
