// `npm run check-blobs [-- --hashes] [--remove]`: compares the stored files with those that the log names.
import { parseArgs } from "node:util";
import { openBeside } from "../open-beside.ts";
import { ProgressLine } from "../terminal/progress-line.ts";
import { BlobOwners } from "./blob-owners.ts";
import { BLOB_STORE, type BlobStore } from "./blob-store.ts";
import { type BlobReport, checkBlobs } from "./check-blobs.ts";

/** The report for people: each file that is missing, damaged or left over, and the counts. */
function described({ needed, stored, missing, damaged, leftOver }: BlobReport): string {
  return [
    ...missing.map(({ blobId, what }) => `missing   ${blobId}  ${what}`),
    ...damaged.map(({ blobId, what }) => `damaged   ${blobId}  ${what}`),
    ...leftOver.map(({ blobId, size, storedAt }) => `left over ${blobId}  ${size} bytes, ${storedAt.toISOString()}`),
    `${needed} files needed, ${stored} stored: ${missing.length} missing, ${damaged.length} damaged, ${leftOver.length} left over`,
  ].join("\n");
}

async function check(): Promise<void> {
  const { values } = parseArgs({
    options: { hashes: { type: "boolean", default: false }, remove: { type: "boolean", default: false } },
  });
  const app = await openBeside();
  try {
    const [store, owners] = [app.get<BlobStore>(BLOB_STORE), app.get(BlobOwners)];
    const line = new ProgressLine(process.stderr);
    const report = await checkBlobs(store, () => owners.blobs(), {
      now: new Date(),
      hashes: values.hashes,
      onProgress: (files) => line.show("files", files.toLocaleString("en")),
    }).finally(() => line.end());
    console.log(described(report));
    if (values.remove) for (const { blobId } of report.leftOver) await store.remove(blobId);
    if (report.missing.length + report.damaged.length > 0) process.exitCode = 1;
  } finally {
    await app.close();
  }
}

try {
  await check();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
