import { Injectable } from "@nestjs/common";
import { LRUCache } from "lru-cache";
import { OutboundError } from "#backend/outbound/outbound-error";
import { OutboundHttp, type OutboundStream } from "#backend/outbound/outbound-http";
import { DomainError } from "#modules/decider";
import { StockHosts } from "./stock-hosts.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Bytes of small pictures that are kept. */
const KEPT_BYTES = 12 * 1024 * 1024;
const PICTURE_BYTES = 1024 * 1024;
/** The largest file that is imported. */
const FILE_BYTES = 1024 ** 3;
const PICTURE_MS = 15_000;
const FILE_MS = 15 * 60_000;

const PICTURE_TYPES = new Set(["image/jpeg", "image/png", "image/webp"]);
const FILM_TYPES = new Set(["video/mp4", "video/quicktime", "video/webm"]);

export interface StockPicture {
  readonly mime: string;
  readonly bytes: Buffer;
}

/** A file that passes through, with its type. */
export interface StockFile extends OutboundStream {
  readonly mime: string;
}

/** Loads pictures and films from the providers' hosts, and from no others. */
@Injectable()
export class StockMedia {
  private readonly pictures = new LRUCache<string, StockPicture>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }, url) => bytes.length + url.length,
    ttl: DAY_MS,
  });

  constructor(
    private readonly outbound: OutboundHttp,
    private readonly hosts: StockHosts,
  ) {}

  /** A small picture, kept for a day as the providers ask. Throws DomainError `stock-file-unavailable`. */
  async picture(url: string): Promise<StockPicture> {
    const kept = this.pictures.get(url);
    if (kept) return kept;
    const { status, headers, body } = await this.asked(() =>
      this.outbound.request(url, { maxBytes: PICTURE_BYTES, timeoutMs: PICTURE_MS, isPermitted: this.isPermitted }),
    );
    const mime = mimeOf(headers["content-type"]);
    if (status !== 200 || !PICTURE_TYPES.has(mime)) throw unavailable();
    const picture = { mime, bytes: body };
    this.pictures.set(url, picture);
    return picture;
  }

  /** A picture or film of any size, or the `range` of it. Throws DomainError `stock-file-unavailable`. */
  async open(url: string, range?: string): Promise<StockFile> {
    const headers: Record<string, string> = range === undefined ? {} : { range };
    const answer = await this.asked(() =>
      this.outbound.open(url, { headers, maxBytes: FILE_BYTES, timeoutMs: FILE_MS, isPermitted: this.isPermitted }),
    );
    const mime = mimeOf(answer.headers["content-type"]);
    const isFile = PICTURE_TYPES.has(mime) || FILM_TYPES.has(mime);
    if (isFile && (answer.status === 200 || (range !== undefined && answer.status === 206))) return { ...answer, mime };
    answer.body.destroy();
    throw unavailable();
  }

  private readonly isPermitted = (url: URL): boolean => this.hosts.isMedia(url);

  private async asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      throw error.code === "too-large" ? tooLarge() : unavailable();
    }
  }
}

function mimeOf(contentType: string | string[] | undefined): string {
  return (
    String(contentType ?? "")
      .split(";", 1)[0]
      ?.trim()
      .toLowerCase() ?? ""
  );
}

function unavailable(): DomainError {
  return new DomainError(
    "not-ready",
    "stock-file-unavailable",
    "The provider did not send the file. Try again later.",
    {
      retryAfter: 60,
    },
  );
}

function tooLarge(): DomainError {
  return new DomainError("too-large", "stock-file-too-large", "This file is too large to be imported.");
}
