import { createHash } from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";
import { DomainError } from "#modules/decider";

/** Error code of a source that is too long. */
export const OVER_LIMIT = "over-limit";

/** Passes bytes through unchanged, counts and hashes them, and fails with `too-large` past `limit` bytes. */
export class Meter extends Transform {
  private readonly hash = createHash("sha256");
  private passed = 0; // not `size`: the S3 client would read that as the total length

  constructor(private readonly limit: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.passed += chunk.length;
    if (this.passed > this.limit) {
      done(new DomainError("too-large", OVER_LIMIT, "The file is too large."));
      return;
    }
    this.hash.update(chunk);
    done(null, chunk);
  }

  /** The result; call it once, at the end. */
  reading(): { sha256: string; size: number } {
    return { sha256: this.hash.digest("hex"), size: this.passed };
  }
}
