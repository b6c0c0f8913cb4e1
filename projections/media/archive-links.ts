import { Inject, Injectable } from "@nestjs/common";
import { CONFIG, type Config } from "#backend/config/config";
import { isSignature, signature } from "#backend/signature";

const PURPOSE = "archive link";

/** How long a link to an archive opens it, in seconds. A download that has begun goes on. */
const VALID_SECONDS = 10 * 60;

/** What a link to an archive opens. */
export interface ArchiveRequest {
  readonly readerId: string;
  readonly assetIds: readonly string[];
}

/**
 * Signed links to archives: a browser cannot send the access token with a download. The link contains everything, so
 * any process can answer it.
 */
@Injectable()
export class ArchiveLinks {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, "SESSION_SECRET">) {}

  linkTo({ readerId, assetIds }: ArchiveRequest, now = Date.now()): string {
    const exp = Math.floor(now / 1000) + VALID_SECONDS;
    const files = packed([readerId, ...assetIds]);
    return `/public/api/archives?files=${files}&exp=${exp}&sig=${this.signatureOf(files, exp)}`;
  }

  /** What was asked for; null if the link is not one of ours, or has expired. */
  read(files: string, exp: number, sig: string, now = Date.now()): ArchiveRequest | null {
    if (exp * 1000 <= now || !isSignature(sig, this.config.SESSION_SECRET, PURPOSE, textOf(files, exp))) return null;
    const [readerId, ...assetIds] = unpacked(files);
    return readerId === undefined ? null : { readerId, assetIds };
  }

  private signatureOf(files: string, exp: number): string {
    return signature(this.config.SESSION_SECRET, PURPOSE, textOf(files, exp));
  }
}

function textOf(files: string, exp: number): string {
  return `${files}\n${exp}`;
}

/** 16 bytes for each UUID, so that a link with 200 of them stays below 5 kB. */
function packed(ids: readonly string[]): string {
  return Buffer.from(ids.join("").replaceAll("-", ""), "hex").toString("base64url");
}

function unpacked(text: string): string[] {
  const ids = Buffer.from(text, "base64url").toString("hex").match(/.{32}/g) ?? [];
  return ids.map((id) => id.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"));
}
