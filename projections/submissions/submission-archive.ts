import { Inject, Injectable } from "@nestjs/common";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { CONFIG, type Config } from "#backend/config/config";
import { type ZipEntry, zipStream } from "#backend/http/zip-stream";
import { isSignature, signature } from "#backend/signature";
import { DomainError } from "#modules/decider";
import { archiveNames } from "#modules/rules/archive-names";
import { SubmissionReader } from "./submission-reader.ts";

const PURPOSE = "submitted files link";

/** How long a link to an archive opens it, in seconds. A download that has begun goes on. */
const VALID_SECONDS = 10 * 60;

/**
 * The files of all submissions to a Mozaik as one zip. A browser cannot send the access token with a download, so the
 * author gets a signed link.
 */
@Injectable()
export class SubmissionArchive {
  constructor(
    private readonly reader: SubmissionReader,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    @Inject(CONFIG) private readonly config: Pick<Config, "SESSION_SECRET">,
  ) {}

  linkTo(mozaikId: string, now = Date.now()): string {
    const exp = Math.floor(now / 1_000) + VALID_SECONDS;
    const sig = signature(this.config.SESSION_SECRET, PURPOSE, textOf(mozaikId, exp));
    return `/public/api/submission-archives/${mozaikId}?exp=${exp}&sig=${sig}`;
  }

  isOpen(mozaikId: string, exp: number, sig: string, now = Date.now()): boolean {
    return exp * 1_000 > now && isSignature(sig, this.config.SESSION_SECRET, PURPOSE, textOf(mozaikId, exp));
  }

  /** Named by day and file, newest first. Throws `not-found` if there are none. */
  async of(mozaikId: string): Promise<NodeJS.ReadableStream> {
    const found: ZipEntry[] = [];
    for await (const part of this.reader.all(mozaikId)) {
      for (const { at, answers } of part) {
        for (const { blobId, name } of answers.flatMap(({ files = [] }) => files)) {
          if ((await this.blobs.size(blobId)) === null) continue;
          found.push({ name: `${at.slice(0, 10)} ${name}`, at: new Date(at), open: () => this.blobs.read(blobId) });
        }
      }
    }
    if (found.length === 0) throw new DomainError("not-found", "no-files", "There are no files.");
    const names = archiveNames(found.map(({ name }) => name));
    return zipStream(found.map((entry, index) => ({ ...entry, name: names[index] ?? entry.name })));
  }
}

function textOf(mozaikId: string, exp: number): string {
  return `${mozaikId}\n${exp}`;
}
