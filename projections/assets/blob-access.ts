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
}

type AssetFile = ServedFile & { readonly asset_id: string };

/** Who gets how much of which file: by who they are, or by a signed link. */
@Injectable()
export class BlobAccess {
  constructor(
    private readonly links: BlobLinks,
    private readonly access: AssetAccess,
    private readonly reached: ReachedAssets,
    private readonly queries: QueryBus,
  ) {}

  /** Null: the file is not there for `visitorId` (null: a guest) with this link. */
  async to(row: ServedFile, link: AskedLink, visitorId: string | null): Promise<AssetReach | null> {
    const { exp, sig, reach = "shown", holder: holderId = null } = link;
    const isSigned =
      exp !== undefined && sig !== undefined && this.links.verify(row.blob_id, exp, sig, { reach, holderId });
    const { asset_id } = row;
    if (asset_id === null) {
      const shown = { reach: "shown", isPreview: false, isOnSale: false, mayDownload: true } as const;
      return row.is_public || isSigned ? shown : null;
    }
    const file = { ...row, asset_id };
    if (!isSigned) return this.of(file, visitorId);
    return holderId === null ? this.byLink(file, reach, visitorId) : this.byLicense(file, reach, holderId);
  }

  /** Buyers keep the file that they bought; another one of the asset's files is for them what it is for everybody. */
  private async of(file: AssetFile, readerId: string | null): Promise<AssetReach | null> {
    const reached = await this.reached.one(file, readerId);
    if (reached && isTheirs(reached, file)) return reached.rights;
    return file.is_former ? null : this.access.of(file, null);
  }

  /** Such links outlive the deletion, for the Mozaiks that go on showing the file. */
  private async byLink(file: AssetFile, reach: BlobReach, visitorId: string | null): Promise<AssetReach | null> {
    if (file.deleted && !(await this.queries.execute(new IsFileNeeded(file.asset_id)))) return null;
    if ((await this.access.withoutLicense([file])).size > 0) return null;
    const isOnSale = await this.access.isOnSale(file.asset_id);
    if (reach !== "shown") return { reach, isPreview: false, isOnSale, mayDownload: reach !== "used" };
    const own = visitorId === null ? null : await this.of(file, visitorId);
    if (own || file.is_former) return own;
    return { reach, isPreview: isOnSale, isOnSale, mayDownload: !isOnSale };
  }

  /** Such links end with the licence. */
  private async byLicense(file: AssetFile, reach: BlobReach, holderId: string): Promise<AssetReach | null> {
    const reached = await this.reached.one(file, holderId);
    if (!reached || !isTheirs(reached, file)) return null;
    const { rights } = reached;
    if (reach !== "used") return rights;
    return rights.mayUse ? { ...rights, reach, isPreview: false, mayDownload: false } : null;
  }
}

function isTheirs({ row, rights }: { row: AssetFile; rights: { version: number | null } }, file: AssetFile): boolean {
  return rights.version === null ? !file.is_former : row.blob_id === file.blob_id;
}
