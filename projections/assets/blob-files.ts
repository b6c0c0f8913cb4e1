import { setTimeout as delay } from "node:timers/promises";
import { Inject, Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { GetAvatarOwner } from "#modules/account/messages";
import { GetPublicItems } from "#modules/item/messages";
import { GetMozaikPictureFile } from "#modules/mozaik/messages";
import { AssetQueries } from "./assets.queries.ts";
import type { ServedFile } from "./served-blobs.ts";

/** How often the asset of a stored blob is looked up: a page may request a picture shortly before its row exists. */
const LOOKS = 15;
const LOOK_AGAIN_MS = 60;

/** What a blob is: the file of assets, an avatar, or the drawn picture of a Mozaik. */
@Injectable()
export class BlobFiles {
  constructor(
    private readonly assets: AssetQueries,
    private readonly queries: QueryBus,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  /** The file as each asset that has or had it, or the one other picture; none if there is no such file. */
  async of(blobId: string): Promise<readonly ServedFile[]> {
    const known = await this.ofAssets(blobId);
    if (known.length > 0 || (await this.blobs.size(blobId)) === null) return known; // of an invented id nothing is stored
    for (let look = 1; ; look++) {
      const picture = (await this.avatar(blobId)) ?? (await this.drawnPicture(blobId));
      const rows = picture ? [picture] : await this.ofAssets(blobId);
      if (rows.length > 0 || look === LOOKS) return rows;
      await delay(LOOK_AGAIN_MS);
    }
  }

  private async ofAssets(blobId: string): Promise<readonly ServedFile[]> {
    const [rows, former] = await Promise.all([
      this.assets.byBlob(blobId).execute(),
      this.assets.byFormerBlob(blobId).execute(),
    ]);
    return [
      ...rows.map((row) => ({ ...row, is_former: false })),
      ...former.map((row) => ({ ...row, is_former: true })),
    ];
  }

  /** Avatars are public, and stored only in the one small size in which they are shown. */
  private async avatar(blobId: string): Promise<ServedFile | undefined> {
    const owner = await this.queries.execute(new GetAvatarOwner(blobId));
    if (!owner) return undefined;
    return ownPicture(blobId, owner.userId, true, null, null);
  }

  /** The picture of a Mozaik is as public as the Mozaik. */
  private async drawnPicture(blobId: string): Promise<ServedFile | undefined> {
    const picture = await this.queries.execute(new GetMozaikPictureFile(blobId));
    if (!picture) return undefined;
    const item = { itemType: "mozaik", itemId: picture.mozaikId } as const;
    const open = await this.queries.execute(new GetPublicItems([item]));
    return ownPicture(blobId, picture.mozaikId, open.size > 0, picture.width, picture.height);
  }
}

/** Where a WebP of the mall's own is stored, and who it belongs to. */
function ownPicture(blobId: string, authorId: string, isPublic: boolean, width: number | null, height: number | null) {
  return {
    asset_id: null,
    is_former: false,
    origin: null,
    author_id: authorId,
    is_public: isPublic,
    deleted: false,
    taken_down: false,
    type: "image",
    width,
    height,
    mime: "image/webp",
    file_name: "picture.webp",
    blob_id: blobId,
  } as const;
}
