import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { z } from "zod";
import { checkedBlobId } from "./blob-id.ts";
import type { BlobStaging, BlobStore, StoredBlob } from "./blob-store.ts";
import { bytesMissing, measured, untilBroken } from "./pieces.ts";

/** S3 takes no smaller part, the last one excepted. */
const PART_BYTES = 5 * 1024 * 1024;

const Head = z.object({
  /** Of the multipart upload; null until the first whole part. */
  uploadId: z.string().nullable(),
  parts: z.array(z.object({ etag: z.string(), size: z.number() })),
});

/** How far an unfinished blob has come. */
type Progress = z.output<typeof Head> & {
  /** The bytes behind the last part, too few for one. */
  tail: Buffer;
};

/**
 * Unfinished blobs as multipart uploads. Beside each stands an object `<blobId>.staged`: a line of JSON that lists the
 * parts, and the bytes behind the last part. It is written last, in one piece, so a crash loses only what never counted.
 */
export class S3Staging implements BlobStaging {
  constructor(
    private readonly client: S3Client,
    private readonly bucket: string,
    private readonly blobs: Pick<BlobStore, "size" | "read">,
  ) {}

  async append(blobId: string, offset: number, source: AsyncIterable<Uint8Array>): Promise<number> {
    let progress = (await this.load(blobId)) ?? { uploadId: null, parts: [], tail: Buffer.alloc(0) };
    let known = sizeOf(progress) - offset;
    if (known < 0) throw bytesMissing();
    let behind: Uint8Array[] = [progress.tail];
    let bytes = progress.tail.length;
    for await (const chunk of untilBroken(source)) {
      const isNew = chunk.subarray(Math.min(known, chunk.length));
      known -= chunk.length - isNew.length;
      behind.push(isNew);
      bytes += isNew.length;
      if (bytes < PART_BYTES) continue;
      progress = await this.addPart(blobId, progress, Buffer.concat(behind));
      behind = [];
      bytes = 0;
    }
    progress = { ...progress, tail: Buffer.concat(behind) };
    await this.save(blobId, progress);
    return sizeOf(progress);
  }

  async finish(blobId: string): Promise<StoredBlob> {
    const progress = await this.load(blobId);
    if ((await this.blobs.size(blobId)) === null) {
      if (!progress) throw bytesMissing();
      await this.assemble(blobId, progress);
    }
    await this.forget(blobId);
    return { blobId, ...(await measured(await this.blobs.read(blobId))) };
  }

  async discard(blobId: string): Promise<void> {
    const progress = await this.load(blobId);
    if (!progress) return;
    if (progress.uploadId !== null) await this.abort(blobId, progress.uploadId);
    await this.forget(blobId);
  }

  private async addPart(blobId: string, progress: Progress, bytes: Buffer): Promise<Progress> {
    const uploadId = progress.uploadId ?? (await this.begin(blobId, progress));
    const part = await this.uploadPart(blobId, uploadId, progress.parts.length + 1, bytes);
    return { uploadId, parts: [...progress.parts, part], tail: Buffer.alloc(0) };
  }

  /** The upload's id is saved before its first part, so that the parts of a dead process can be found and removed. */
  private async begin(blobId: string, progress: Progress): Promise<string> {
    const { UploadId } = await this.client.send(new CreateMultipartUploadCommand(this.object(blobId)));
    if (!UploadId) throw new Error("the store gave a multipart upload no id");
    await this.save(blobId, { ...progress, uploadId: UploadId });
    return UploadId;
  }

  private async uploadPart(blobId: string, uploadId: string, number: number, bytes: Buffer) {
    const { ETag } = await this.client.send(
      new UploadPartCommand({ ...this.object(blobId), UploadId: uploadId, PartNumber: number, Body: bytes }),
    );
    if (!ETag) throw new Error("the store gave a part no ETag");
    return { etag: ETag, size: bytes.length };
  }

  private async assemble(blobId: string, { uploadId, parts, tail }: Progress): Promise<void> {
    if (uploadId === null) {
      await this.client.send(new PutObjectCommand({ ...this.object(blobId), Body: tail }));
      return;
    }
    const all = tail.length > 0 ? [...parts, await this.uploadPart(blobId, uploadId, parts.length + 1, tail)] : parts;
    await this.client.send(
      new CompleteMultipartUploadCommand({
        ...this.object(blobId),
        UploadId: uploadId,
        MultipartUpload: { Parts: all.map(({ etag }, index) => ({ ETag: etag, PartNumber: index + 1 })) },
      }),
    );
  }

  private async load(blobId: string): Promise<Progress | null> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand(this.record(blobId)));
      if (!(Body instanceof Readable)) throw new Error(`the record of ${blobId} has no bytes to read`);
      const record = await buffer(Body);
      const end = record.indexOf("\n");
      return { ...Head.parse(JSON.parse(record.toString("utf8", 0, end))), tail: record.subarray(end + 1) };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  private async save(blobId: string, { tail, ...head }: Progress): Promise<void> {
    const Body = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), tail]);
    await this.client.send(new PutObjectCommand({ ...this.record(blobId), Body }));
  }

  private async forget(blobId: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.record(blobId)));
  }

  private async abort(blobId: string, UploadId: string): Promise<void> {
    try {
      await this.client.send(new AbortMultipartUploadCommand({ ...this.object(blobId), UploadId }));
    } catch (error) {
      if (!isMissing(error)) throw error; // aborted before, or complete
    }
  }

  private object(blobId: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: checkedBlobId(blobId) };
  }

  private record(blobId: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: `${checkedBlobId(blobId)}.staged` };
  }
}

function sizeOf({ parts, tail }: Progress): number {
  return parts.reduce((total, { size }) => total + size, tail.length);
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}
