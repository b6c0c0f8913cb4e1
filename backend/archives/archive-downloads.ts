import { Inject, Injectable } from "@nestjs/common";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { DomainError } from "#modules/decider";
import { BLOB_STORE, type BlobStore } from "../blobs/blob-store.ts";
import { CONFIG, type Config } from "../config/config.ts";
import { isSignature, signature } from "../signature.ts";
import { Archives, isReady } from "./archives.ts";

const PURPOSE = "made archive link";
/** In seconds. A download that has begun goes on. */
const VALID_SECONDS = 10 * 60;

/** The query of a signed link. */
export const ArchiveLinkQuery = z.object({ exp: z.coerce.number().int(), sig: z.string().max(100) });
export type ArchiveLinkQuery = z.output<typeof ArchiveLinkQuery>;

/** Which archive is downloaded. */
export interface LinkedArchive {
  readonly kind: string;
  readonly archiveId: string;
}

/** Signed links to archives: a browser cannot send the access token with a download. */
@Injectable()
export class ArchiveDownloads {
  constructor(
    private readonly archives: Archives,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    @Inject(CONFIG) private readonly config: Pick<Config, "SESSION_SECRET">,
  ) {}

  /** A link for ten minutes below `path`, for the person who asked for the archive. Throws `export-not-found`. */
  async linkTo({ kind, archiveId }: LinkedArchive, userId: string, path: string, now = Date.now()): Promise<string> {
    const row = await this.archives.byId(archiveId);
    if (row?.kind !== kind || row.user_id !== userId || !isReady(row)) throw gone();
    const exp = Math.floor(now / 1000) + VALID_SECONDS;
    const sig = signature(this.config.SESSION_SECRET, PURPOSE, textOf(kind, archiveId, exp));
    return `${path}/${archiveId}?exp=${exp}&sig=${sig}`;
  }

  /** Sends what such a link opens. Throws `export-not-found`. */
  async send(
    reply: FastifyReply,
    { kind, archiveId }: LinkedArchive,
    { exp, sig }: ArchiveLinkQuery,
    fileName: string,
  ): Promise<void> {
    const text = textOf(kind, archiveId, exp);
    const isValid = exp * 1000 > Date.now() && isSignature(sig, this.config.SESSION_SECRET, PURPOSE, text);
    const row = isValid ? await this.archives.byId(archiveId) : undefined;
    if (row?.kind !== kind || !isReady(row)) throw gone();
    void reply
      .headers({
        "content-type": "application/zip",
        "content-length": row.bytes ?? undefined,
        "content-disposition": `attachment; filename="${fileName}"`,
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      })
      .send(await this.blobs.read(archiveId));
  }
}

function textOf(kind: string, archiveId: string, exp: number): string {
  return `${kind}\n${archiveId}\n${exp}`;
}

function gone(): DomainError {
  return new DomainError("not-found", "export-not-found", "There is no such archive, or it has expired.");
}
