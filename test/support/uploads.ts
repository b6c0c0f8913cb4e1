import { createHash, randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eventually } from "./eventually.ts";
import type { Caller } from "./test-mall.ts";

/** One account's uploads over the API. */
export class Uploader {
  constructor(private readonly who: Caller) {}

  start(size: number, more: object = {}, key: string = randomUUID()) {
    const meta = { name: "Harbour", summary: "The harbour at night" };
    const body = { size, fileName: "harbour.bin", meta, ...more };
    return this.who.call("POST", "/api/uploads", body, { "idempotency-key": key });
  }

  /** The address of a new upload. */
  async started(size: number, more: object = {}): Promise<string> {
    const { status, text, body } = await this.start(size, more);
    if (status !== 201) throw new Error(`not started: ${text}`);
    return body.href;
  }

  /** Sends `bytes` as the piece that begins at `offset`. */
  async piece(href: string, offset: number, bytes: BodyInit | Uint8Array, headers: Record<string, string> = {}) {
    const body = bytes instanceof Uint8Array ? new Blob([new Uint8Array(bytes)]) : bytes;
    const response = await fetch(this.who.origin + href, {
      method: "PATCH",
      headers: { ...this.headers(offset), ...headers },
      body,
      ...(body instanceof ReadableStream && { duplex: "half" }),
    });
    const text = await response.text();
    const reached = response.headers.get("upload-offset");
    return {
      status: response.status,
      offset: reached === null ? null : Number(reached),
      code: text ? JSON.parse(text).code : null,
    };
  }

  headers(offset: number): Record<string, string> {
    return {
      authorization: `Bearer ${this.who.token}`,
      "tus-resumable": "1.0.0",
      "content-type": "application/offset+octet-stream",
      "upload-offset": String(offset),
    };
  }

  /** Waits until the upload is done or has failed. */
  async ended(href: string) {
    const { body } = await eventually(
      () => this.who.call("GET", href),
      (answer) => answer.body.state === "done" || answer.body.state === "failed",
    );
    return body;
  }

  async offset(href: string): Promise<number> {
    return Number((await this.who.call("HEAD", href)).headers.get("upload-offset"));
  }

  async used(): Promise<number> {
    return (await this.who.call("GET", "/api/storage")).body.used;
  }
}

/** The names of all files in the blob store's folder, finished or not. */
export async function storedFiles(): Promise<string[]> {
  const blobs = join(process.env.DATA_DIR ?? "", "blobs");
  const entries = await readdir(blobs, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
}

export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
