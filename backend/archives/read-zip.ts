import { PassThrough, type Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from "yauzl";
import { DomainError } from "#modules/decider";
import type { BlobStore } from "../blobs/blob-store.ts";
import { isWithin } from "../http/body-nesting.ts";

/** What a stranger's archive may be. Bytes are unpacked ones. */
export interface ZipLimits {
  readonly files: number;
  readonly bytes: number;
}

/** A file may not unpack to more than this times its packed size: no honest one is near it. */
const MOST_RATIO = 200;
/** Smaller files may: a page of blanks packs well. */
const RATIO_FROM = 1_000_000;

/** Levels of JSON: as deep as a request may be, and what is around a document. */
const MOST_LEVELS = 64;

const SYMLINK = 0o120000;
const FILE_TYPE = 0o170000;

/** A stranger's zip in the blob store. Nothing is unpacked to a disk, and only what is asked for is unpacked at all. */
export class ReadZip {
  private constructor(
    private readonly zip: ZipFile,
    private readonly reader: BlobReader,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** Looks at its list of files. Throws `bad-archive` with what is wrong with it. */
  static async open(blobs: Pick<BlobStore, "read" | "size">, blobId: string, limits: ZipLimits): Promise<ReadZip> {
    const size = await blobs.size(blobId);
    if (size === null) throw badArchive("The archive is gone.");
    const reader = new BlobReader(blobs, blobId);
    const entries = new Map<string, Entry>();
    try {
      const zip = await fromRandomAccessReaderPromise(reader, size, { autoClose: false, strictFileNames: true });
      const names = new Set<string>();
      let bytes = 0;
      for await (const entry of zip.eachEntry()) {
        const { fileName: name } = entry;
        check(entry);
        if (names.has(name.toLowerCase())) throw badArchive(`It has two files named '${shown(name)}'.`);
        names.add(name.toLowerCase());
        if (names.size > limits.files) throw badArchive(`It has more than ${limits.files} files.`);
        bytes += entry.uncompressedSize;
        if (bytes > limits.bytes) throw badArchive(`It would unpack to more than ${megabytes(limits.bytes)}.`);
        if (!name.endsWith("/")) entries.set(name, entry);
      }
      return new ReadZip(zip, reader, entries);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      throw reader.failure ?? badArchive(unreadable(error));
    }
  }

  /** Unpacked bytes; null: there is no such file. */
  size(name: string): number | null {
    return this.entries.get(name)?.uncompressedSize ?? null;
  }

  /** A JSON file of at most `most` bytes, nested no deeper than a document. Throws `bad-archive`. */
  async json(name: string, most: number): Promise<unknown> {
    const size = this.size(name);
    if (size === null) throw badArchive(`It has no '${shown(name)}'.`);
    if (size > most) throw badArchive(`'${shown(name)}' is larger than ${megabytes(most)}.`);
    const json = parsed(String(await buffer(await this.read(name))));
    if (json === undefined || !isWithin(json, MOST_LEVELS))
      throw badArchive(`'${shown(name)}' is not JSON, or is nested too deeply.`);
    return json;
  }

  /**
   * The unpacked bytes of a file. The stream fails with `bad-archive` if they are damaged, or more or fewer than the list
   * says.
   */
  async read(name: string): Promise<Readable> {
    const entry = this.entries.get(name);
    if (!entry) throw badArchive(`It has no '${shown(name)}'.`);
    const failed = () => this.reader.failure ?? badArchive(`'${shown(name)}' is damaged.`);
    const bytes = await this.zip.openReadStreamPromise(entry).catch(() => {
      throw failed();
    });
    const checked = new PassThrough();
    bytes.on("error", () => checked.destroy(failed()));
    checked.on("close", () => bytes.destroy());
    return bytes.pipe(checked);
  }

  close(): void {
    this.zip.close();
  }
}

/** A refusal that names what is wrong with an archive. */
export function badArchive(what: string): DomainError {
  return new DomainError("refused", "bad-archive", `This archive cannot be used. ${what}`);
}

function check(entry: Entry): void {
  const { fileName: name, compressedSize, uncompressedSize, externalFileAttributes } = entry;
  if (entry.isEncrypted()) throw badArchive(`'${shown(name)}' is encrypted.`);
  if (((externalFileAttributes >>> 16) & FILE_TYPE) === SYMLINK) throw badArchive(`'${shown(name)}' is a link.`);
  const isBomb = uncompressedSize > RATIO_FROM && uncompressedSize > compressedSize * MOST_RATIO;
  if (isBomb) throw badArchive(`'${shown(name)}' would unpack to ${megabytes(uncompressedSize)} from almost nothing.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // which no JSON is
  }
}

/** What yauzl says of names that lead out of the archive, in words for people. */
function unreadable(error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  const [, name] =
    /^(?:invalid relative path|absolute path|invalid characters in fileName): (.*)$/s.exec(message) ?? [];
  return name === undefined ? "It is not a zip file, or it is damaged." : `The name '${shown(name)}' leads out of it.`;
}

/** A stranger's name, short and without what could disturb a screen. */
function shown(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}]/gu, "").slice(0, 80);
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}

/** Reads a zip where it is stored. */
class BlobReader extends RandomAccessReader {
  /** Why the store could not be read: then nobody can tell what the archive is like. */
  failure: Error | null = null;

  constructor(
    private readonly blobs: Pick<BlobStore, "read">,
    private readonly blobId: string,
  ) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const pass = new PassThrough();
    if (end <= start) return pass.end();
    this.blobs.read(this.blobId, { start, end: end - 1 }).then(
      (bytes) => {
        bytes.on("error", (error) => this.fail(pass, error));
        pass.on("close", () => bytes.destroy());
        bytes.pipe(pass);
      },
      (error: unknown) => this.fail(pass, error),
    );
    return pass;
  }

  private fail(pass: PassThrough, error: unknown): void {
    this.failure = error instanceof Error ? error : new Error(String(error));
    pass.destroy(this.failure);
  }
}
