import { Inject, Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { BlobLinks } from "#backend/blobs/blob-links";
import { EVENT_STORE, type EventStore } from "#backend/event-store/event-store";
import { GetItemOptionIds } from "../marketplace/messages.ts";
import type { PresentAsset } from "./asset/asset.ts";
import { type Asset, PREVIEW_WIDTH } from "./contract.ts";
import { mediaAnswer, pictureOfFile, posterVersion } from "./file-media-contract.ts";
import { MediaFiles } from "./media/media-files.ts";
import { mimeOf } from "./rules/mime.ts";
import { shortLinkOf } from "./rules/short-link.ts";

/** What a command answers: the asset as its author sees it. */
@Injectable()
export class AssetAnswer {
  constructor(
    private readonly links: BlobLinks,
    private readonly media: MediaFiles,
    private readonly queries: QueryBus,
    @Inject(EVENT_STORE) private readonly events: EventStore,
  ) {}

  async of({ assetId, authorId, file, details, source, origin }: PresentAsset): Promise<Asset> {
    const { sha256: _, colour: __, ...shown } = file;
    const options = await this.queries.execute(new GetItemOptionIds({ itemType: "asset", itemId: assetId }));
    const media = (await this.media.of([file.blobId])).get(file.blobId);
    const isOpen = details.isPublic && !media?.ownersOnly;
    const src = this.links.linkFor(file.blobId, isOpen, { reach: isOpen ? "shown" : "original", assetId });
    const hasPicture = file.type === "image" || pictureOfFile(media) !== null;
    return {
      id: assetId,
      authorId,
      ...details,
      tags: [...details.tags],
      purchaseReceiversAccounts: [...details.purchaseReceiversAccounts],
      purchaseReceiversAccountGroups: [...details.purchaseReceiversAccountGroups],
      ...shown,
      mime: mimeOf(file.mime),
      src,
      data: src,
      licenseOptionRefs: [...options],
      ...mediaAnswer(media),
      width: file.width ?? media?.facts.width ?? null,
      height: file.height ?? media?.facts.height ?? null,
      previewSrc: hasPicture ? this.links.narrowed(src, PREVIEW_WIDTH, posterVersion(media)) : null,
      isPreview: false,
      isPurchased: origin !== undefined,
      mayDownload: true,
      blobUrlShort: shortLinkOf(assetId),
      source: source ?? null,
      origin: origin ? { ...origin, author: null, copiedAt: origin.boughtAt } : null,
      created: await this.createdAt(assetId),
    };
  }

  private async createdAt(assetId: string): Promise<string> {
    for await (const first of this.events.readStream(`asset-${assetId}`, { limit: 1 })) return first.meta.at;
    throw new Error(`the asset ${assetId} has no events`);
  }
}
