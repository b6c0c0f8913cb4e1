import { fileURLToPath } from "node:url";
import { blobFolder, type Config } from "../config/config.ts";
import type { BlobStore } from "./blob-store.ts";
import { FileBlobStore } from "./file-blob-store.ts";

/**
 * Opens the store in `BLOB_STORE_URL`: `file:<folder>` or `s3://<access key>:<secret>@<host>/<bucket>`; by default the
 * folder `blobs` in the data folder. Throws if it is unreachable, so that a wrong setting shows at the start.
 */
export async function openBlobStore(config: Config): Promise<BlobStore> {
  const url = config.BLOB_STORE_URL;
  if (!url) return FileBlobStore.open(blobFolder(config));
  if (url.startsWith("file://")) return FileBlobStore.open(fileURLToPath(url));
  if (url.startsWith("file:")) return FileBlobStore.open(url.slice("file:".length));
  if (url.startsWith("s3:")) {
    const { S3BlobStore } = await import("./s3-blob-store.ts"); // the client alone takes tens of megabytes of memory
    return S3BlobStore.open(new URL(url));
  }
  throw new Error("BLOB_STORE_URL: use file:<folder> or s3://<access key>:<secret>@<host>/<bucket>");
}
