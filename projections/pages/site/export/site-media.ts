import { createHash } from "node:crypto";
import { QueryBus } from "@nestjs/cqrs";
import { GetLinkedFile } from "#modules/asset/messages";
import { DomainError } from "#modules/decider";
import type { ReleasedAsset } from "#modules/website/manifest-contract";
import { MEDIA_FOLDER } from "./site-file-names.ts";

/** Every browser shows it, and it is much smaller than JPEG. */
const FORMAT = "webp";
/** Digits of a hash: enough for a website. */
const DIGITS = 16;

/** The pictures, films, sounds and documents of a website's pages, each file once. They are named by their content. */
export class SiteMedia {
  /** By the link that pages load them by; null: nobody gets a file by it. */
  private readonly byLink = new Map<string, string | null>();
  private readonly blobs = new Map<string, string>();
  private readonly hashes: ReadonlyMap<string, string>;

  constructor(
    private readonly queries: QueryBus,
    assets: readonly ReleasedAsset[],
  ) {
    this.hashes = new Map(assets.map(({ blobId, sha256 }) => [blobId, sha256]));
  }

  /** The path of the file in the archive that a guest gets by this link; null: none. */
  async pathOf(link: string): Promise<string | null> {
    const known = this.byLink.get(link);
    if (known !== undefined) return known;
    const path = await this.find(link);
    this.byLink.set(link, path);
    return path;
  }

  /** What is in the archive so far: paths with their blobs. */
  files(): ReadonlyMap<string, string> {
    return this.blobs;
  }

  private async find(link: string): Promise<string | null> {
    const found = await this.linked(link);
    if (!found) return null;
    // a picture is a smaller version for visitors; a film, sound or document would be the file itself
    if (!found.mayDownload && !found.mime.startsWith("image/")) return null;
    const { blobId, mime, sourceId, fileName } = found;
    const hash = this.hashes.get(sourceId) ?? sha256(sourceId);
    const width = new URL(link, "http://mall").searchParams.get("width");
    const name = `${MEDIA_FOLDER}/${hash.slice(0, DIGITS)}${width === null ? "" : `-${width}`}`;
    const extension = extensionOf(mime, fileName);
    const path = `${name}.${extension}`;
    // the same file as two links let visitors have it
    const free =
      (this.blobs.get(path) ?? blobId) === blobId ? path : `${name}-${sha256(blobId).slice(0, DIGITS)}.${extension}`;
    this.blobs.set(free, blobId);
    return free;
  }

  private async linked(link: string) {
    try {
      return await this.queries.execute(new GetLinkedFile(link, FORMAT));
    } catch (error) {
      // what may not be shown is left out and named in the report
      if (error instanceof DomainError && error.kind === "forbidden") return null;
      throw error;
    }
  }
}

function extensionOf(mime: string, fileName: string): string {
  const [, picture] = /^image\/(webp|avif|jpeg|png|gif)$/.exec(mime) ?? [];
  const [, given = "bin"] = /\.([a-z0-9]{1,8})$/i.exec(fileName) ?? [];
  return picture ?? given.toLowerCase();
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
