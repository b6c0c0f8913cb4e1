import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { GetDownload } from "#modules/asset/messages";
import { AssetAccess } from "./asset-access.ts";
import { AssetQueries } from "./assets.queries.ts";
import { ServedBlobs } from "./served-blobs.ts";

@QueryHandler(GetDownload)
export class GetDownloadHandler implements IQueryHandler<GetDownload> {
  constructor(
    private readonly assets: AssetQueries,
    private readonly access: AssetAccess,
    private readonly served: ServedBlobs,
  ) {}

  async execute({ assetId, readerId }: GetDownload): Promise<string | null> {
    const row = await this.assets.byIdOrDeleted(assetId).executeTakeFirst();
    const access = row && (await this.access.of(row, readerId));
    if (!row || !access?.mayDownload) return null;
    return (await this.served.of(row, access, undefined, "jpeg")).blobId;
  }
}
