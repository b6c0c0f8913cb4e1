import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { GetDownload } from "#modules/asset/messages";
import { AssetQueries } from "./assets.queries.ts";
import { OpenedAssets } from "./opened-assets.ts";
import { ReachedAssets } from "./reached-assets.ts";
import { ServedBlobs } from "./served-blobs.ts";

@QueryHandler(GetDownload)
export class GetDownloadHandler implements IQueryHandler<GetDownload> {
  constructor(
    private readonly assets: AssetQueries,
    private readonly reached: ReachedAssets,
    private readonly opened: OpenedAssets,
    private readonly served: ServedBlobs,
  ) {}

  async execute({ assetId, readerId }: GetDownload): Promise<string | null> {
    const row = await this.assets.byIdOrDeleted(assetId).executeTakeFirst();
    const reached = row && (await this.reached.one(row, readerId));
    if (!reached?.rights.mayDownload) return null;
    await this.opened.note({ row: reached.row, isPurchased: reached.rights.isPurchased }, readerId);
    return (await this.served.of({ ...reached.row, is_former: false }, reached.rights, undefined, "jpeg", true)).blobId;
  }
}
