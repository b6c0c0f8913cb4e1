import { extname } from "node:path";
import { Readable } from "node:stream";
import { Inject } from "@nestjs/common";
import { CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { Pictures } from "#backend/blobs/pictures";
import { DomainError } from "../../decider.ts";
import { MAX_PIXELS } from "../contract.ts";
import type { StoredFile } from "../events.ts";
import { MediaReader } from "../media/media-reader.ts";
import { BrokenOff, Unreadable } from "../media/unreadable.ts";
import { type FileFor, ReceiveFileFor, RemoveFileFor } from "../messages.ts";
import { FileIntake } from "../upload/file-intake.ts";
import { AccountStorage } from "./account-storage.ts";

@CommandHandler(ReceiveFileFor)
export class ReceiveFileForHandler implements ICommandHandler<ReceiveFileFor> {
  constructor(
    private readonly storage: AccountStorage,
    private readonly intake: FileIntake,
    private readonly pictures: Pictures,
    private readonly reader: MediaReader,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  async execute({ target, file, terms, context }: ReceiveFileFor): Promise<StoredFile> {
    const { blobId, ownerId } = target;
    const named = terms.types[extname(file.fileName).toLowerCase()];
    if (named === undefined) throw notTaken(terms.types);
    const accept = ({ mime }: { mime: string }) => {
      if (mime !== named) throw mislabelled(file.fileName);
    };
    try {
      return await this.storage.receive(takingOf(target), context, async (room) => {
        const stored = await this.intake.store(file, blobId, room, ownerId, { mostBytes: terms.mostBytes, accept });
        const clean = await this.cleaned(stored, ownerId);
        if (clean === null) return stored;
        await this.blobs.remove(blobId);
        return { ...stored, ...(await this.blobs.put(blobId, Readable.from([clean]), clean.length)) };
      });
    } catch (error) {
      // the room may have been taken by others while the file was written
      if (error instanceof DomainError) await this.blobs.remove(blobId);
      throw error;
    }
  }

  /**
   * The file without its metadata; null if it has none. Strangers do not know that their camera wrote into a photo where
   * it was taken, and their office program into a PDF who they are. Nobody has read it yet.
   */
  private async cleaned(
    { blobId, type, mime, size, fileName }: StoredFile,
    ownerId: string,
  ): Promise<Uint8Array | null> {
    if (type === "image") return this.pictures.withoutMetadata(() => this.blobs.read(blobId), MAX_PIXELS, ownerId);
    if (mime !== "application/pdf") return null;
    try {
      const cleaned = await this.reader.clean(mime, { blobId, size }, new AbortController().signal);
      return "bytes" in cleaned ? cleaned.bytes : null;
    } catch (error) {
      if (error instanceof Unreadable) throw locked(fileName);
      if (error instanceof BrokenOff) throw new DomainError("not-ready", "not-cleaned", TRY_AGAIN);
      throw error;
    }
  }
}

@CommandHandler(RemoveFileFor)
export class RemoveFileForHandler implements ICommandHandler<RemoveFileFor> {
  constructor(
    private readonly storage: AccountStorage,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  async execute({ target, context }: RemoveFileFor): Promise<void> {
    await this.blobs.remove(target.blobId);
    await this.storage.giveBack(takingOf(target), context);
  }
}

/** The file takes its room like an upload whose attempt and asset are both the blob. */
function takingOf({ blobId, ownerId }: FileFor) {
  return { attempt: blobId, assetId: blobId, userId: ownerId };
}

function notTaken(types: Readonly<Record<string, string>>): DomainError {
  const names = Object.keys(types).join(", ");
  return new DomainError("wrong-type", "type-not-taken", `Only files that end in ${names} are accepted here.`);
}

const TRY_AGAIN = "This PDF could not be read in time. Please try again.";

/** Its metadata cannot be removed, and its receiver could hardly open it. */
function locked(fileName: string): DomainError {
  const message = `${fileName} is protected by a password or damaged. Please upload a PDF that can be opened.`;
  return new DomainError("wrong-type", "unreadable-pdf", message);
}

function mislabelled(fileName: string): DomainError {
  const message = `The content of ${fileName} is not what its name says. Please upload the file as it is.`;
  return new DomainError("wrong-type", "not-what-it-says", message);
}
