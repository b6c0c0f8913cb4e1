import { Readable } from "node:stream";
import { Command, CommandBus, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { v7 } from "uuid";
import { BlobLinks } from "#backend/blobs/blob-links";
import type { CommandContext } from "#backend/commands/command-context";
import type { IncomingFile } from "#backend/http/file-upload";
import { ReceiveFileFor } from "../../../asset/messages.ts";
import { DomainError } from "../../../decider.ts";
import { MOST_UPLOAD_BYTES, type UploadWidget, uploadTypes } from "../../document/index.ts";
import type { FilePlace, SubmittedFile } from "../../submission-contract.ts";
import { OpenedVersions } from "../opened-versions.ts";
import { questionsOf } from "../questions.ts";
import { FileRemoval } from "./file-removal.ts";
import { SentFileLimit } from "./sent-file-limit.ts";
import { type NewSentFile, type SentFile, SentFiles } from "./sent-files.ts";

/** Stores a visitor's file until they submit it. The same `uid` again answers the same file and stores nothing. */
export class SaveSentFile extends Command<SubmittedFile> {
  constructor(
    readonly uid: string,
    readonly place: FilePlace,
    readonly file: IncomingFile,
    /** The visitor's network address; it is not stored. */
    readonly address: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Removes a file that was not submitted yet. Harmless when repeated. */
export class DeleteSentFile extends Command<void> {
  constructor(
    readonly uid: string,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(SaveSentFile)
export class SaveSentFileHandler implements ICommandHandler<SaveSentFile> {
  constructor(
    private readonly opened: OpenedVersions,
    private readonly files: SentFiles,
    private readonly removal: FileRemoval,
    private readonly commands: CommandBus,
    private readonly limit: SentFileLimit,
    private readonly links: BlobLinks,
  ) {}

  async execute({ uid, place, file, address, context }: SaveSentFile): Promise<SubmittedFile> {
    this.limit.count(address);
    const { authorId, widget } = await this.asked(place, context.userId);
    const { mozaikId, blockId } = place;
    const target = { blobId: v7(), uid, mozaikId, blockId, ownerId: authorId, visitorId: context.userId };
    const source = Readable.from(this.limit.counted(file.source, address), { objectMode: false });
    const stored = (await this.files.begin(target))
      ? await this.received(target, widget, { ...file, source }, context)
      : again(await this.files.find(uid), place);
    const { blobId, name, type, size } = stored;
    return { blobId, name, type, size, src: this.links.submittedLink(blobId) };
  }

  /** The upload widget that the visitor sees. Throws `no-upload` if there is none. */
  private async asked({ mozaikId, blockId, revision, key }: FilePlace, visitorId: string | null) {
    const { authorId, version } = await this.opened.of({ mozaikId, revision, visitorId, linkKey: key ?? null });
    const question = questionsOf(version.document).find(({ id }) => id === blockId);
    if (question?.widget.type !== "upload") {
      throw new DomainError("not-found", "no-upload", "This page does not ask for a file here.");
    }
    return { authorId, widget: question.widget };
  }

  private async received(target: NewSentFile, { meta }: UploadWidget, file: IncomingFile, context: CommandContext) {
    const { blobId } = target;
    const terms = { mostBytes: MOST_UPLOAD_BYTES, types: uploadTypes(meta.fileTypes) };
    try {
      const {
        fileName: name,
        mime: type,
        size,
      } = await this.commands.execute(new ReceiveFileFor(target, file, terms, context));
      if (await this.files.arrived(blobId, { name, type, size })) return { blobId, name, type, size };
    } catch (error) {
      // after anything but a refusal nobody knows what was stored: it is removed as one that was never submitted
      if (error instanceof DomainError) await this.files.forget(blobId);
      throw isQuotaReached(error) ? noRoom() : error;
    }
    await this.removal.end(target);
    throw new DomainError("conflict", "file-removed", "This file was removed while it was uploaded.");
  }
}

@CommandHandler(DeleteSentFile)
export class DeleteSentFileHandler implements ICommandHandler<DeleteSentFile> {
  constructor(
    private readonly files: SentFiles,
    private readonly removal: FileRemoval,
    private readonly limit: SentFileLimit,
  ) {}

  async execute({ uid, address }: DeleteSentFile): Promise<void> {
    this.limit.count(address);
    await this.removal.remove({ uid });
    if (await this.files.find(uid)) {
      throw new DomainError("conflict", "file-submitted", "This file was submitted already.");
    }
  }
}

/** The file that arrived under the same `uid` before. */
function again(known: SentFile | undefined, { mozaikId, blockId }: FilePlace): SentFile {
  const isSame = known?.mozaikId === mozaikId && known.blockId === blockId && known.state === "stored";
  if (known && isSame) return known;
  throw new DomainError("conflict", "uid-used", "A file with this id is uploaded already.");
}

function isQuotaReached(error: unknown): boolean {
  return error instanceof DomainError && error.code === "quota-reached";
}

/** The author's own message would tell visitors to upgrade their account. */
function noRoom(): DomainError {
  return new DomainError("too-large", "no-room", "The author of this page cannot receive any more files.");
}
