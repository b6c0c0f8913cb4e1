import { Injectable } from "@nestjs/common";
import type { CommandContext } from "#backend/commands/command-context";
import type { TakeDown } from "../rules/moderation.ts";
import type { ItemFacts } from "./rules/item-facts.ts";
import type { ItemType } from "./rules/item-type.ts";
import type { Revocation } from "./rules/revocation.ts";

/** A copy to put into somebody's account. */
export interface ItemCopy {
  readonly copyId: string;
  readonly itemId: string;
  readonly ownerId: string;
  /** The order that paid for it. */
  readonly orderId: string;
  /** The name of its license. */
  readonly license: string;
  readonly readOnly: boolean;
  readonly context: CommandContext;
}

/** The version of an item that somebody bought. */
export interface SoldVersion {
  /** Null if items of this type have no versions, or none was ever published. */
  readonly version: number | null;
  /** The author's own assets in it. */
  readonly ownAssetIds: readonly string[];
}

/** What a module provides for one type of item. */
export interface ItemProvider {
  readonly itemType: ItemType;
  /** Null if the item is not there, or no longer. */
  facts(itemId: string): Promise<ItemFacts | null>;
  /**
   * What a buyer of `authorId`'s item got at `at` (ISO 8601): the version that was on sale, also if the item is hidden or
   * deleted since.
   */
  versionAt(itemId: string, at: string, authorId: string): Promise<SoldVersion>;
  /** The author's own assets in any version that was ever on sale. Absent: items of this type contain none. */
  readonly partsEverSold?: (itemId: string, authorId: string) => Promise<readonly string[]>;
  /** Puts a copy into its owner's account; harmless when repeated. Absent: items of this type are not copied. */
  readonly copy?: (copy: ItemCopy) => Promise<void>;
  /** Whether a bought copy is there; its owner may have deleted it. */
  readonly copyStatus?: (copyId: string) => Promise<"none" | "present" | "deleted">;
  /**
   * Hides or removes the item for everyone but its author, who cannot publish it meanwhile, and those who bought it; null
   * puts it back as it was. Does nothing when repeated, or if the item does not exist.
   */
  takeDown(itemId: string, takeDown: TakeDown | null, context: CommandContext): Promise<void>;
  /**
   * Deletes the item for good, in the name of its author. Buyers keep what they bought. Does nothing when repeated, or if
   * the item does not exist.
   */
  purge(itemId: string, authorId: string, context: CommandContext): Promise<void>;
  /**
   * Closes a bought copy for everybody while its license is revoked; null opens it again. Does nothing when repeated,
   * or if the copy does not exist. Modules without it check the license each time a copy is opened.
   */
  readonly revokeCopy?: (copyId: string, revocation: Revocation | null, context: CommandContext) => Promise<void>;
}

/** The types of items that there are. Each module registers its own at start, so nobody has to know all of them. */
@Injectable()
export class ItemRegistry {
  private readonly providers = new Map<ItemType, ItemProvider>();

  /** Throws if another provider has this type already. */
  register(provider: ItemProvider): void {
    if (this.providers.has(provider.itemType)) throw new Error(`two providers of the item type ${provider.itemType}`);
    this.providers.set(provider.itemType, provider);
  }

  /** Throws for a type that nobody registered: the application was put together wrongly. */
  of(itemType: ItemType): ItemProvider {
    const provider = this.providers.get(itemType);
    if (!provider) throw new Error(`nobody provides the item type ${itemType}`);
    return provider;
  }

  facts(itemType: ItemType, itemId: string): Promise<ItemFacts | null> {
    return this.of(itemType).facts(itemId);
  }
}
