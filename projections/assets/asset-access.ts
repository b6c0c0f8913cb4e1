import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { BlobReach } from "#backend/blobs/blob-links";
import { GetItemsSharedWith, type ItemRef } from "#modules/item/messages";
import type { HeldLicense } from "#modules/marketplace/events";
import { GetLicensesHeld, GetOfferedItems } from "#modules/marketplace/messages";
import { mayDownloadAsset, mayUseAsset } from "#modules/marketplace/rules/license-rights";
import type { AssetRow } from "./assets.queries.ts";

const NONE: ReadonlyMap<string, readonly HeldLicense[]> = new Map();

/** What says whose an asset is. */
export type OwnedAsset = Pick<AssetRow, "asset_id" | "author_id" | "is_public" | "deleted" | "taken_down" | "origin">;

/** How an asset reaches one reader. */
export interface AssetReach {
  readonly reach: BlobReach;
  /** True if it is on sale and this reader has not bought it: they get a smaller picture of it, or no file. */
  readonly isPreview: boolean;
  readonly isOnSale: boolean;
  readonly mayDownload: boolean;
  /** Whether it reaches them because they hold a license to it. */
  readonly isPurchased?: boolean;
}

/** How an asset reaches one reader, and what they may do with it. */
export interface AssetRights extends AssetReach {
  readonly isPurchased: boolean;
  /** Whether it reaches them because its author shares it with them. */
  readonly isShared?: true;
  /** The revision of the asset that they bought, whose file they keep; null: they get the file that it has now. */
  readonly version: number | null;
  /** Whether they may put it into a Mozaik of their own. */
  readonly mayUse: boolean;
}

/** Who gets how much of an asset's file. */
@Injectable()
export class AssetAccess {
  constructor(private readonly queries: QueryBus) {}

  /**
   * How `readerId` (null: a guest) reaches an asset; null if it is not there for them. Its author gets the original,
   * buyers all of it, also after it was hidden or deleted, and people with whom it is shared see all of it. Others see it
   * while it is public or on sale.
   */
  async of(row: OwnedAsset, readerId: string | null): Promise<AssetRights | null> {
    return (await this.ofEach([row], readerId)).get(row.asset_id) ?? null;
  }

  /** The same for many assets, by id. Those that are not there are left out. */
  async ofEach(rows: readonly OwnedAsset[], readerId: string | null): Promise<ReadonlyMap<string, AssetRights>> {
    const present = rows.filter((row) => !row.deleted);
    const others = rows.filter((row) => row.author_id !== readerId || row.deleted).map((row) => refOf(row.asset_id));
    const [onSale, held, lost] = await Promise.all([
      this.onSale(present.map((row) => row.asset_id)),
      readerId === null ? NONE : this.queries.execute(new GetLicensesHeld(readerId, others)),
      this.withoutLicense(rows),
    ]);
    const rights = new Map<string, AssetRights>(
      rows.flatMap((row) => {
        if (lost.has(row.asset_id)) return [];
        const isOnSale = onSale.has(row.asset_id);
        const own = rightsOf(row, readerId, isOnSale, held.get(`asset/${row.asset_id}`) ?? []);
        return own ? [[row.asset_id, own] as const] : [];
      }),
    );
    const lesser = present.filter(
      ({ asset_id: id, taken_down }) => !taken_down && !lost.has(id) && (rights.get(id)?.isPreview ?? true),
    );
    for (const id of await this.sharedWith(readerId, lesser)) {
      rights.set(id, { ...SEEN_WHOLE, isOnSale: onSale.has(id) });
    }
    return rights;
  }

  /** The ids of those that are shared with a reader. */
  private async sharedWith(readerId: string | null, rows: readonly OwnedAsset[]): Promise<string[]> {
    if (readerId === null || rows.length === 0) return [];
    const items = rows.map((row) => refOf(row.asset_id));
    const shared = await this.queries.execute(new GetItemsSharedWith(readerId, items));
    return rows.flatMap(({ asset_id }) => (shared.has(`asset/${asset_id}`) ? [asset_id] : []));
  }

  /** Of bought copies, by id, those whose owner has lost the license: nobody gets them, until they have it again. */
  async withoutLicense(rows: readonly Pick<OwnedAsset, "asset_id" | "author_id" | "origin">[]) {
    const lost = await Promise.all(
      rows.map(async ({ asset_id, author_id, origin }) => {
        if (!origin) return [];
        const held = await this.queries.execute(new GetLicensesHeld(author_id, [refOf(origin.assetId)]));
        return mayDownloadAsset(held.get(`asset/${origin.assetId}`) ?? []) ? [] : [asset_id];
      }),
    );
    return new Set(lost.flat());
  }

  async isOnSale(assetId: string): Promise<boolean> {
    return (await this.onSale([assetId])).has(assetId);
  }

  /** Which of these assets are on sale today, by id. */
  async onSale(assetIds: readonly string[]): Promise<ReadonlySet<string>> {
    const now = new Date().toISOString();
    const offered = await this.queries.execute(new GetOfferedItems(assetIds.map(refOf), now));
    return new Set(assetIds.filter((id) => offered.has(`asset/${id}`)));
  }
}

/** What people get of an asset that is shared with them: they see it, like with an Asset View license. */
const SEEN_WHOLE = {
  reach: "full",
  isPreview: false,
  isPurchased: false,
  isShared: true,
  version: null,
  mayUse: false,
  mayDownload: false,
} as const;

/** As `AssetAccess.of`, by what is known of sale and licenses. */
function rightsOf(
  row: OwnedAsset,
  readerId: string | null,
  isOnSale: boolean,
  held: readonly HeldLicense[],
): AssetRights | null {
  if (row.author_id === readerId && !row.deleted) {
    const all = { isPreview: false, isPurchased: false, version: null, mayUse: true, mayDownload: true };
    return { ...all, reach: "original", isOnSale };
  }
  const isGone = row.deleted || row.taken_down;
  const isFree = row.is_public && !isOnSale && !isGone && !row.origin;
  const mayUse = isFree || mayUseAsset(held);
  const mayDownload = isFree || mayDownloadAsset(held);
  if (held.length > 0) {
    const version = boughtVersion(held);
    return { reach: "full", isPreview: false, isPurchased: true, version, isOnSale, mayUse, mayDownload };
  }
  if (isGone || !(row.is_public || isOnSale)) return null;
  return {
    reach: "shown",
    isPreview: isOnSale || row.origin !== null,
    isPurchased: false,
    version: null,
    isOnSale,
    mayUse,
    mayDownload,
  };
}

/** The newest one; null (the file that the asset has now) for licenses from before versions were noted. */
function boughtVersion(held: readonly HeldLicense[]): number | null {
  const versions = held.flatMap(({ version }) => version ?? []);
  return versions.length < held.length ? null : Math.max(...versions);
}

function refOf(itemId: string): ItemRef {
  return { itemType: "asset", itemId };
}
