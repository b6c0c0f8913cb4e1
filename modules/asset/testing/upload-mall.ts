import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { eventually } from "../../../test/support/eventually.ts";
import { type Caller, startTestMall, type TestMall } from "../../../test/support/test-mall.ts";

/** Bytes that a person of this mall may store. */
export const QUOTA = 300_000;

/** Running between `startUploadMall` and its `stop`. */
export let mall: TestMall;
/** A PNG of 400 x 300 px. */
export let picture: Buffer;
let blobs: string;
let serial = 0;

/** Starts a mall for specs of uploads. */
export async function startUploadMall(): Promise<void> {
  mall = await startTestMall({ STORAGE_QUOTA: String(QUOTA) });
  blobs = join(process.env.DATA_DIR ?? "", "blobs");
  picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
}

export const meta = (more: object = {}) => ({ name: "Blue sea", summary: "The sea on a calm day", ...more });
export const newPerson = () => mall.person(`creator${++serial}`);

export function form(metaPart: unknown, file: Uint8Array | string, name = "sea.png", type = "image/png"): FormData {
  const parts = new FormData();
  parts.append("meta", typeof metaPart === "string" ? metaPart : JSON.stringify(metaPart));
  parts.append("file", new Blob([file as BlobPart], { type }), name);
  return parts;
}

export const upload = (who: Caller, parts: FormData, headers: Record<string, string> = {}) =>
  who.call("POST", "/api/assets", parts, headers);

/** Files on their way in. */
export const arriving = () => readdir(join(blobs, "incoming"));

/** As soon as nothing is on its way in: a job may be storing renditions of another test's picture. */
export async function storedFiles(): Promise<string[]> {
  const entries = await eventually(
    () => readdir(blobs, { recursive: true, withFileTypes: true }),
    (found) => !found.some((entry) => entry.isFile() && entry.parentPath.endsWith("incoming")),
  );
  const names = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  return names.filter((name) => !/-(w\d+-\w+|clean|page)$/.test(name));
}
