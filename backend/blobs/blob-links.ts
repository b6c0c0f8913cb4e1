import { Inject, Injectable } from "@nestjs/common";
import { CONFIG, type Config } from "../config/config.ts";
import { isSignature, signature } from "../signature.ts";

const DAY_SECONDS = 24 * 60 * 60;
const PURPOSE = "blob link";

/**
 * How much of a file a link opens. `preview`: what everyone gets of a picture on sale. `shown`: what everyone who may see the item gets; a preview if it is on sale. `used`:
 * what visitors of a Mozaik get of a file that its author licensed, a picture of at most 1,920 px. `full`: the whole file
 * without camera metadata. `original`: the uploaded bytes, for their owner.
 */
export const BLOB_REACHES = ["preview", "shown", "used", "full", "original"] as const;
export type BlobReach = (typeof BLOB_REACHES)[number];

/** What a signed link opens. */
export interface LinkTerms {
  readonly reach?: BlobReach | undefined;
  /** The link opens only what this person's license allows when it is opened; null: it depends on nobody's. */
  readonly holderId?: string | null | undefined;
  /** The asset whose file it opens: another one with the same bytes does not keep it open. Null: no asset's file. */
  readonly assetId?: string | null | undefined;
}

/** Of links to submitted files. */
export const SUBMITTED: LinkTerms = { reach: "original" };

/** Builds and verifies links to blobs. */
@Injectable()
export class BlobLinks {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, "SESSION_SECRET">) {}

  /** For a blob that everyone may read; also for its author, who sends a token. */
  publicLink(blobId: string): string {
    return `/public/api/blobs/${blobId}`;
  }

  /**
   * Opens a private blob to everyone who has the link, for 24 to 48 hours. It ends at midnight (UTC): all links of one
   * day are the same, so browsers can cache them.
   */
  signedLink(blobId: string, terms: LinkTerms = {}, now = Date.now()): string {
    return this.signed(this.publicLink(blobId), blobId, terms, now);
  }

  /** The same for a file that a visitor submitted. */
  submittedLink(blobId: string, now = Date.now()): string {
    return this.signed(`/submit-files/${blobId}`, blobId, SUBMITTED, now);
  }

  private signed(path: string, blobId: string, linkTerms: LinkTerms, now: number): string {
    const { reach = "shown", holderId = null, assetId = null } = linkTerms;
    const exp = (Math.floor(now / 1000 / DAY_SECONDS) + 2) * DAY_SECONDS;
    const sig = signature(this.config.SESSION_SECRET, PURPOSE, signedText(blobId, exp, linkTerms));
    const of = assetId === null ? "" : `&of=${assetId}`;
    const terms = `${reach === "shown" ? "" : `&reach=${reach}`}${holderId === null ? "" : `&holder=${holderId}`}${of}`;
    return `${path}?exp=${exp}${terms}&sig=${sig}`;
  }

  /** The link for someone who may see the blob: permanent if it is public, else signed. */
  linkFor(blobId: string, isPublic: boolean, terms: LinkTerms = {}): string {
    const { reach = "shown" } = terms;
    return isPublic && reach === "shown" ? this.publicLink(blobId) : this.signedLink(blobId, terms);
  }

  /** The link to the same picture at `width` pixels. `version`: another picture by that name gets another link. */
  narrowed(link: string, width: number, version: string | null = null): string {
    const named = version === null ? "" : `&v=${version}`;
    return `${link}${link.includes("?") ? "&" : "?"}width=${width}${named}`;
  }

  /** True for an unexpired signature of this blob. `exp` in seconds since 1970. */
  verify(blobId: string, exp: number, sig: string, terms: LinkTerms = {}, now = Date.now()): boolean {
    return exp * 1000 > now && isSignature(sig, this.config.SESSION_SECRET, PURPOSE, signedText(blobId, exp, terms));
  }
}

function signedText(blobId: string, exp: number, terms: LinkTerms): string {
  const { reach = "shown", holderId = null, assetId = null } = terms;
  return [blobId, exp, reach, holderId ?? "", assetId ?? ""].join("\n");
}
