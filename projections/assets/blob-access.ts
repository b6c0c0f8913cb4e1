import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { BlobLinks, type BlobReach } from "#backend/blobs/blob-links";
import { IsFileNeeded } from "#modules/asset/messages";
import { AssetAccess, type AssetReach } from "./asset-access.ts";
import { ReachedAssets } from "./reached-assets.ts";
import type { ServedFile } from "./served-blobs.ts";

/** What the address of a file says of a signed link. */
export interface AskedLink {
  readonly exp?: number | undefined;
  readonly sig?: string | undefined;
  readonly reach?: BlobReach | undefined;
  readonly holder?: string | undefined;
  readonly of?: string | undefined;
}

type AssetFile = ServedFile & { readonly asset_id: string };

/** A link that was checked. */
interface ReadLink {
  readonly reach: BlobReach;
  readonly isSigned: boolean;
  readonly holderId: string | null;
  readonly assetId: string | null;
}

type ReachedFile = Omit<FoundFile, "readerId">;

/** A file as one of the assets that have it, and how it reaches the reader as that. */
export interface FoundFile {
  readonly row: ServedFile;
  readonly access: AssetReach;
  /** Who gets it, or whose license the link depends on; null: a guest. */
  readonly readerId: string | null;
}

/** Who gets how much of which file: by who they are, or by a signed link. */
@Injectable()
export class BlobAccess {
  constructor(
    private readonly links: BlobLinks,
    private readonly access: AssetAccess,
    private readonly reached: ReachedAssets,
    private readonly queries: QueryBus,
  ) {}

  /**
   * `files`: one file, as each of the assets that have or had it. The reader gets it as the asset that lets them have
   * most of it. Null: it is not there for `visitorId` (null: a guest) with this link.
   */
  async to(files: readonly ServedFile[], link: AskedLink, visitorId: string | null): Promise<FoundFile | null> {
    const [row] = files;
    if (!row) return null;
    const { exp, sig, reach = "shown", holder: holderId = null, of: assetId = null } = link;
    const isSigned =
      exp !== undefined && sig !== undefined && this.links.verify(row.blob_id, exp, sig, { reach, holderId, assetId });
    const readerId = isSigned && holderId !== null ? holderId : visitorId;
    const assets = files.flatMap((file) => (file.asset_id === null ? [] : [{ ...file, asset_id: file.asset_id }]));
    if (assets.length === 0) {
      const access = { reach: "shown", isPreview: false, isOnSale: false, mayDownload: true } as const;
      return row.is_public || isSigned ? { row, access, readerId } : null;
    }
    const found = await this.ofAssets(assets, { reach, isSigned, holderId, assetId }, visitorId);
    return found && { ...found, readerId };
  }

  private ofAssets(
    assets: readonly AssetFile[],
    { reach, isSigned, holderId, assetId }: ReadLink,
    visitorId: string | null,
  ): Promise<ReachedFile | null> {
    if (!isSigned) return this.best(assets, (file) => this.of(file, visitorId));
    const linked = assets.filter(({ asset_id }) => asset_id === assetId);
    if (holderId !== null) return this.best(linked, (file) => this.byLicense(file, reach, holderId));
    return this.byLink(linked, assets, reach, visitorId);
  }

  private async best(
    files: readonly AssetFile[],
    accessTo: (file: AssetFile) => Promise<AssetReach | null>,
  ): Promise<ReachedFile | null> {
    const found = await Promise.all(files.map(async (row) => ({ row, access: await accessTo(row) })));
    const reached = found.flatMap(({ row, access }) => (access ? [{ row, access }] : []));
    return reached.toSorted((one, other) => rank(other.access) - rank(one.access))[0] ?? null;
  }

  /** Buyers keep the file that they bought; another one of the asset's files is for them what it is for everybody. */
  private async of(file: AssetFile, readerId: string | null): Promise<AssetReach | null> {
    const reached = await this.reached.one(file, readerId);
    if (reached && isTheirs(reached, file)) return reached.rights;
    return file.is_former ? null : this.access.of(file, null);
  }

  /**
   * Such links outlive the deletion, for the Mozaiks that go on showing the file. What is on sale as one of `all` the
   * assets that have it is a preview as the linked ones too.
   */
  private async byLink(
    linked: readonly AssetFile[],
    all: readonly AssetFile[],
    reach: BlobReach,
    visitorId: string | null,
  ) {
    // what the mall has taken down is shown to nobody any more; its author's own links stay
    const isOthers = reach === "shown" || reach === "preview" || reach === "used";
    const opened = await this.opened(isOthers ? linked.filter(({ taken_down }) => !taken_down) : linked);
    const [row] = opened;
    if (!row) return null;
    const counted = (await this.opened(all)).filter(({ is_former }) => is_former === row.is_former);
    const isOnSale = (await this.access.onSale(counted.map(({ asset_id }) => asset_id))).size > 0;
    if (reach === "preview") return { row, access: { reach, isPreview: true, isOnSale, mayDownload: false } };
    if (reach !== "shown") return { row, access: { reach, isPreview: false, isOnSale, mayDownload: reach !== "used" } };
    const own = visitorId === null ? null : await this.best(opened, (file) => this.of(file, visitorId));
    if (own || row.is_former) return own;
    return { row, access: { reach, isPreview: isOnSale, isOnSale, mayDownload: !isOnSale } };
  }

  /** The assets that keep the file: those that are there, or else deleted ones that somebody needs. */
  private async opened(files: readonly AssetFile[]): Promise<readonly AssetFile[]> {
    const lost = await this.access.withoutLicense(files);
    const kept = files.filter(({ asset_id }) => !lost.has(asset_id));
    const present = kept.filter(({ deleted }) => !deleted);
    if (present.length > 0) return present;
    const needed = await Promise.all(kept.map(({ asset_id }) => this.queries.execute(new IsFileNeeded(asset_id))));
    return kept.filter((_, index) => needed[index]);
  }

  /** Such links end with the license. */
  private async byLicense(file: AssetFile, reach: BlobReach, holderId: string): Promise<AssetReach | null> {
    const reached = await this.reached.one(file, holderId);
    if (!reached || !isTheirs(reached, file)) return null;
    const { rights } = reached;
    if (reach !== "used") return rights;
    return rights.mayUse ? { ...rights, reach, isPreview: false, mayDownload: false } : null;
  }
}

/** The more of a file its reader gets, the higher. */
function rank({ reach, isPreview, mayDownload }: AssetReach): number {
  if (isPreview) return 0;
  return (reach === "original" ? 2 : 1) + (mayDownload ? 1 : 0);
}

function isTheirs({ row, rights }: { row: AssetFile; rights: { version: number | null } }, file: AssetFile): boolean {
  return rights.version === null ? !file.is_former : row.blob_id === file.blob_id;
}
