import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { blobStoreContract } from "./blob-store.contract.ts";
import { S3BlobStore } from "./s3-blob-store.ts";

let folder: string;
let server: Server;
let address: string;
let store: S3BlobStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mozaik-s3-"));
  const s3 = new S3rver({ silent: true, directory: folder, configureBuckets: [{ name: "mall" }] });
  await s3.configureBuckets();
  server = createServer(withAborts(s3.callback())).listen(0, "127.0.0.1");
  await once(server, "listening");
  const listening = server.address();
  if (typeof listening !== "object") throw new Error("the server listens on no port");
  address = `s3://S3RVER:S3RVER@127.0.0.1:${listening?.port}`;
  store = await S3BlobStore.open(new URL(`${address}/mall?protocol=http`));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

/** The test server cannot abort a multipart upload; a real store drops the parts. */
function withAborts(s3: RequestListener): RequestListener {
  return (request, response) => {
    const uploadId = new URL(request.url ?? "/", "http://s3").searchParams.get("uploadId");
    if (request.method !== "DELETE" || !uploadId) return s3(request, response);
    const parts = join(folder, "mall", "._S3rver_uploads", uploadId);
    rm(parts, { recursive: true }).then(
      () => response.writeHead(204).end(),
      () => response.writeHead(404).end(),
    );
  };
}

async function names(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

blobStoreContract(() => ({ store, names }));

test("fails at the start if the bucket does not exist", async () => {
  await expect(S3BlobStore.open(new URL(`${address}/nowhere?protocol=http`))).rejects.toThrow();
});
