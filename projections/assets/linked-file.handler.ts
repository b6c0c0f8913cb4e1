import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { GetLinkedFile, type LinkedFile } from "#modules/asset/messages";
import { BlobAccess } from "./blob-access.ts";
import { BlobFiles } from "./blob-files.ts";
import { BlobId, BlobQuery } from "./blob-query.ts";
import { ServedBlobs } from "./served-blobs.ts";

const BLOB_PATH = /^\/public\/api\/blobs\/([^/]+)$/;

@QueryHandler(GetLinkedFile)
export class GetLinkedFileHandler implements IQueryHandler<GetLinkedFile> {
  constructor(
    private readonly files: BlobFiles,
    private readonly access: BlobAccess,
    private readonly served: ServedBlobs,
  ) {}

  async execute({ link, format }: GetLinkedFile): Promise<LinkedFile | null> {
    const url = new URL(link, "http://mall");
    const blobId = BlobId.safeParse(BLOB_PATH.exec(url.pathname)?.[1]);
    const query = BlobQuery.safeParse(Object.fromEntries(url.searchParams));
    if (!blobId.success || !query.success) return null;
    const found = await this.access.to(await this.files.of(blobId.data), query.data, null);
    if (!found) return null;
    const { row, access } = found;
    const served = await this.served.of(row, access, query.data.width, format, false);
    return { ...served, sourceId: blobId.data, mayDownload: access.mayDownload };
  }
}
