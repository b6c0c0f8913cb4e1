import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { checkedBlobId, isBlobId } from "./blob-id.ts";
import type { BlobStaging, BlobStore, ByteRange, ListedBlob, StoredBlob } from "./blob-store.ts";
import { Meter } from "./meter.ts";
import { S3Staging } from "./s3-staging.ts";

/** Blobs as objects in one bucket of an S3-compatible store. An object appears complete or not at all. */
export class S3BlobStore implements BlobStore {
  readonly staging: BlobStaging;

  private constructor(
    private readonly client: S3Client,
    private readonly bucket: string,
  ) {
    this.staging = new S3Staging(client, bucket, this);
  }

  /**
   * `s3://<access key>:<secret>@<host>/<bucket>`, with `?region=` if the store has regions and `?protocol=http` for a
   * store on the same machine. Throws if the bucket is unreachable.
   */
  static async open(url: URL): Promise<S3BlobStore> {
    const protocol = url.searchParams.get("protocol") ?? "https";
    if (protocol !== "https" && protocol !== "http") throw new Error("BLOB_STORE_URL: protocol is http or https");
    const client = new S3Client({
      endpoint: `${protocol}://${url.host}`,
      region: url.searchParams.get("region") ?? "us-east-1",
      forcePathStyle: true,
      credentials: {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      },
    });
    const bucket = url.pathname.slice(1);
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
    return new S3BlobStore(client, bucket);
  }

  async put(blobId: string, source: Readable, limit: number): Promise<StoredBlob> {
    const meter = new Meter(limit);
    const upload = new Upload({ client: this.client, params: { ...this.object(blobId), Body: meter } });
    const uploading = upload.done().catch((error) => {
      meter.destroy(error);
      throw error;
    });
    // Wait for both: a broken source is the cause, but abort the uploaded parts before reporting it.
    const [passed, uploaded] = await Promise.allSettled([pipeline(source, meter), uploading]);
    if (passed.status === "rejected") throw passed.reason;
    if (uploaded.status === "rejected") throw uploaded.reason;
    return { blobId, ...meter.reading() };
  }

  async copy(fromId: string, toId: string): Promise<void> {
    const source = `${this.bucket}/${checkedBlobId(fromId)}`;
    await this.client.send(new CopyObjectCommand({ ...this.object(toId), CopySource: source }));
  }

  async size(blobId: string): Promise<number | null> {
    try {
      const { ContentLength } = await this.client.send(new HeadObjectCommand(this.object(blobId)));
      return ContentLength ?? null;
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
      throw error;
    }
  }

  async read(blobId: string, range?: ByteRange): Promise<Readable> {
    const { Body } = await this.client.send(
      new GetObjectCommand({ ...this.object(blobId), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
    );
    if (!(Body instanceof Readable)) throw new Error(`the blob ${blobId} has no bytes to read`);
    return Body;
  }

  async remove(blobId: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.object(blobId)));
  }

  async *list(): AsyncIterable<ListedBlob> {
    for await (const { Contents = [] } of paginateListObjectsV2({ client: this.client }, { Bucket: this.bucket })) {
      for (const { Key, Size, LastModified } of Contents) {
        if (Key !== undefined && isBlobId(Key))
          yield { blobId: Key, size: Size ?? 0, storedAt: LastModified ?? new Date() };
      }
    }
  }

  private object(blobId: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: checkedBlobId(blobId) };
  }
}
