import type { Readable } from "node:stream";
import { Inject, Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { ZipFile } from "yazl";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { GetDownload, GetReachableAssets } from "#modules/asset/messages";
import { DomainError } from "#modules/decider";
import type { ArchiveRequest } from "./archive-links.ts";
import { archiveNames } from "./archive-names.ts";

/** Zips files while they are sent: nothing is stored, and one file is read at a time. */
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
    const zip = new ZipFile();
    let current: Readable | null = null;
    for (const [index, { id, created }] of assets.entries()) {
      // files of media are compressed already
      const options = { compress: false, mtime: new Date(created) };
      zip.addReadStreamLazy(names[index] ?? id, options, (pass) => {
        this.bytesOf(id, readerId).then(
          (bytes) => {
            current = bytes;
            pass(null, bytes);
          },
          (error: unknown) => zip.emit("error", error),
        );
      });
    }
    const { outputStream } = zip;
    // the reader may go away in the middle of a file
    outputStream.once("close", () => current?.destroy());
    zip.on("error", (error: Error) => outputStream.emit("error", error));
    zip.end();
    return outputStream;
  }

  private async bytesOf(assetId: string, readerId: string): Promise<Readable> {
    const blobId = await this.queries.execute(new GetDownload(assetId, readerId));
    if (blobId === null) throw new Error(`the file of ${assetId} can no longer be downloaded`);
    return this.blobs.read(blobId);
  }
}
