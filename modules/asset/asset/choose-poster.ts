import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { Inject } from "@nestjs/common";
import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { Pictures } from "#backend/blobs/pictures";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import { AssetAnswer } from "../asset-answer.ts";
import { type Asset, MOST_POSTER_BYTES, RENDITION_WIDTHS } from "../contract.ts";
import type { StoredPoster } from "../events.ts";
import { MadeFiles, posterIdOf } from "../media/made-files.ts";
import { MediaFiles } from "../media/media-files.ts";
import { asset, ownAsset } from "./asset.ts";

/** Pixels of a picture that is offered as a poster: a frame of 8K. */
const MOST_PIXELS = 7_680 * 4_320;
/** In px. */
const POSTER_WIDTH = 1_920;

/** Shows an own film with this picture before it plays; null: with its own first frame. */
export class ChoosePoster extends Command<Asset> {
  constructor(
    readonly assetId: string,
    readonly picture: Readable | null,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChoosePoster)
export class ChoosePosterHandler implements ICommandHandler<ChoosePoster> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly pictures: Pictures,
    private readonly media: MediaFiles,
    private readonly made: MadeFiles,
    private readonly answer: AssetAnswer,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  /** The picture is stored before the event that names it; what a refused command leaves is removed. */
  async execute({ assetId, picture, userId, context }: ChoosePoster): Promise<Asset> {
    const stream = `asset-${assetId}`;
    const { file } = ownAsset((await this.aggregates.load(asset, stream)).state, userId);
    const { blobId } = file;
    const shown = (await this.media.of([blobId])).get(blobId)?.posterBlobId ?? null;
    const poster = picture && (await this.stored(blobId, picture, userId, context));
    try {
      const command = { type: "choosePoster", by: userId, blobId, poster, shown } as const;
      const { state } = await this.aggregates.run(asset, stream, command, context);
      await this.media.setPoster(blobId, poster?.blobId ?? null);
      if (shown && shown !== poster?.blobId) await this.made.removePicture(shown, RENDITION_WIDTHS);
      return await this.answer.of(ownAsset(state, userId));
    } catch (error) {
      if (poster && error instanceof DomainError) await this.made.removePicture(poster.blobId, RENDITION_WIDTHS);
      throw error;
    }
  }

  /** Encoded again, so that nothing of what was sent is ever served. */
  private async stored(blobId: string, picture: Readable, userId: string, context: CommandContext) {
    const sent = await buffer(bounded(picture));
    const opens = async () => Readable.from([sent]);
    await this.pictures.inspect(opens, MOST_PIXELS, userId);
    const recipe = { width: POSTER_WIDTH, format: "webp", isStill: true } as const;
    const bytes = await this.pictures.narrowed(opens, recipe, MOST_PIXELS, userId);
    const poster: StoredPoster = { blobId: posterIdOf(blobId, newId(context, "poster")), size: bytes.length };
    await this.blobs.put(poster.blobId, Readable.from([bytes]), bytes.length);
    return poster;
  }
}

async function* bounded(picture: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let size = 0;
  for await (const piece of picture) {
    size += piece.length;
    if (size > MOST_POSTER_BYTES) throw new DomainError("too-large", "poster-too-large", "A poster may have 10 MB.");
    yield piece;
  }
}
