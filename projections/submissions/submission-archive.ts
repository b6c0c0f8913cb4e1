import { Inject, Injectable } from "@nestjs/common";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { CONFIG, type Config } from "#backend/config/config";
import { type ZipEntry, zipStream } from "#backend/http/zip-stream";
import { isSignature, signature } from "#backend/signature";
import { DomainError } from "#modules/decider";
import type { SubmissionFilter } from "#modules/mozaik/submission-inbox-contract";
import { archiveNames } from "#modules/rules/archive-names";
import { SubmissionReader } from "./submission-reader.ts";

const PURPOSE = "submitted files link";

/** How long a link to an archive opens it, in seconds. A download that has begun goes on. */
const VALID_SECONDS = 10 * 60;

/**
 * The files of a Mozaik's submissions as one zip. A browser cannot send the access token with a download, so the author
 * gets a signed link. `filter`: as in the link's query; the signature covers it.
 */
@Injectable()
export class SubmissionArchive {
  constructor(
    private readonly reader: SubmissionReader,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    @Inject(CONFIG) private readonly config: Pick<Config, "SESSION_SECRET">,
  ) {}

  linkTo(mozaikId: string, filter: SubmissionFilter, now = Date.now()): string {
    const exp = Math.floor(now / 1_000) + VALID_SECONDS;
    const sig = signature(this.config.SESSION_SECRET, PURPOSE, textOf(mozaikId, exp, filter));
    const query = new URLSearchParams([...wantedIn(filter), ["exp", String(exp)], ["sig", sig]]);
    return `/public/api/submission-archives/${mozaikId}?${query}`;
  }

  isOpen(mozaikId: string, exp: number, sig: string, filter: SubmissionFilter, now = Date.now()): boolean {
    if (exp * 1_000 <= now) return false;
    return isSignature(sig, this.config.SESSION_SECRET, PURPOSE, textOf(mozaikId, exp, filter));
  }

  /** Named by day and file, newest first. Throws `not-found` if there are none. */
  async of(mozaikId: string, filter: SubmissionFilter): Promise<NodeJS.ReadableStream> {
    const found: ZipEntry[] = [];
    for await (const part of this.reader.all(mozaikId, filter)) {
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

function textOf(mozaikId: string, exp: number, filter: SubmissionFilter): string {
  return `${mozaikId}\n${exp}\n${JSON.stringify(wantedIn(filter))}`;
}

/** What the filter asks for, by name. */
function wantedIn(filter: SubmissionFilter): [string, string][] {
  const wanted = Object.entries(filter).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
  return wanted.sort(([one], [other]) => (one < other ? -1 : 1));
}
