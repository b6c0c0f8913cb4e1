import type { Readable } from "node:stream";
import { Inject, Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { zipStream } from "#backend/http/zip-stream";
import { GetDownload, GetReachableAssets } from "#modules/asset/messages";
import { DomainError } from "#modules/decider";
import { archiveNames } from "#modules/rules/archive-names";
import type { ArchiveRequest } from "./archive-links.ts";

/** Archives of files of the media library. */
@Injectable()
export class Archives {
  constructor(
    private readonly queries: QueryBus,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  /** The files that the reader may still download. If one cannot be read, the archive breaks off. */
  async of({ readerId, assetIds }: ArchiveRequest): Promise<NodeJS.ReadableStream> {
    const reached = await this.queries.execute(new GetReachableAssets(assetIds, readerId));
    const assets = assetIds.flatMap((id) => {
      const found = reached.get(id);
      return found?.mayDownload ? [found.asset] : [];
    });
    if (assets.length === 0) throw new DomainError("not-found", "archive-not-found", "These files are gone.");
    const names = archiveNames(assets.map(({ fileName }) => fileName));
    const entries = assets.map(({ id, created }, index) => ({
      name: names[index] ?? id,
      at: new Date(created),
      open: () => this.bytesOf(id, readerId),
    }));
    return zipStream(entries);
  }

  private async bytesOf(assetId: string, readerId: string): Promise<Readable> {
    const blobId = await this.queries.execute(new GetDownload(assetId, readerId));
    if (blobId === null) throw new Error(`the file of ${assetId} can no longer be downloaded`);
    return this.blobs.read(blobId);
  }
}
