import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { BlobLinks } from "#backend/blobs/blob-links";
import { PREVIEW_WIDTH } from "#modules/asset/contract";
import type { StoredFile } from "#modules/asset/events";
import { pictureOfFile, posterVersion } from "#modules/asset/file-media-contract";
import { GetMediaOfFiles } from "#modules/asset/messages";
import type { FilePictures } from "./asset-changes.ts";

/** Small pictures of the files that an asset has or had, for its author. */
@Injectable()
export class VersionPictures {
  constructor(
    private readonly links: BlobLinks,
    private readonly queries: QueryBus,
  ) {}

  async of(assetId: string, files: readonly StoredFile[]): Promise<FilePictures> {
    const media = await this.queries.execute(new GetMediaOfFiles(files.map(({ blobId }) => blobId)));
    const pictured = files.filter(({ blobId, type }) => type === "image" || pictureOfFile(media.get(blobId)) !== null);
    return new Map(
      pictured.map(({ blobId }) => {
        const src = this.links.signedLink(blobId, { reach: "original", assetId });
        return [blobId, this.links.narrowed(src, PREVIEW_WIDTH, posterVersion(media.get(blobId)))];
      }),
    );
  }
}
