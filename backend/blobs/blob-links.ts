import { createHmac, timingSafeEqual } from "node:crypto";
import { Inject, Injectable } from "@nestjs/common";
import { CONFIG, type Config } from "../config/config.ts";

const DAY_SECONDS = 24 * 60 * 60;

/** The addresses of blobs. */
@Injectable()
export class BlobLinks {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, "SESSION_SECRET">) {}

  /** For a blob that everyone may read; also for its author, who sends his token. */
  publicLink(blobId: string): string {
    return `/public/api/blobs/${blobId}`;
  }

  /**
   * Opens a private blob to whoever holds the link, for 24 to 48 hours: it ends at midnight (UTC), so that all of one
   * day's links are the same and a browser's cache can use them.
   */
  signedLink(blobId: string, now = Date.now()): string {
    const exp = (Math.floor(now / 1000 / DAY_SECONDS) + 2) * DAY_SECONDS;
    return `${this.publicLink(blobId)}?exp=${exp}&sig=${this.sign(blobId, exp).toString("base64url")}`;
  }

  /** What to hand to someone who may see the blob: the lasting link of a public one, else a signed one. */
  linkFor(blobId: string, isPublic: boolean): string {
    return isPublic ? this.publicLink(blobId) : this.signedLink(blobId);
  }

  /** The link of the same picture, `width` pixels wide. */
  narrowed(link: string, width: number): string {
    return `${link}${link.includes("?") ? "&" : "?"}width=${width}`;
  }

  /** True for an unexpired signature of this very blob. `exp` in seconds since 1970. */
  verify(blobId: string, exp: number, sig: string, now = Date.now()): boolean {
    if (exp * 1000 <= now) return false;
    const given = Buffer.from(sig, "base64url");
    const right = this.sign(blobId, exp);
    return given.length === right.length && timingSafeEqual(given, right);
  }

  private sign(blobId: string, exp: number): Buffer {
    return createHmac("sha256", this.config.SESSION_SECRET).update(`blob link\n${blobId}\n${exp}`).digest();
  }
}
