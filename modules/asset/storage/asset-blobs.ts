import { Inject, Injectable, type OnModuleInit } from "@nestjs/common";
import { type BlobOwner, BlobOwners, type OwnedBlob } from "#backend/blobs/blob-owners";
import { EVENT_STORE, type EventStore, type Recorded } from "#backend/event-store/event-store";
import { wholeLog } from "#backend/event-store/whole-log";
import type { AssetEvent, ContentEvent, StoredFile } from "../events.ts";
import { UploadsUnderway } from "../upload/uploads-underway.ts";

/** By asset; held content by attempt. */
type Owned = Map<string, OwnedBlob[]>;
type Effective = AssetEvent | ContentEvent;

/** What each event means for the files: complete, so that a new event cannot be forgotten. */
const EFFECTS: {
  readonly [T in Effective["type"]]: (data: Extract<Effective, { type: T }>["data"], to: Owned) => void;
} = {
  AssetCreated: ({ assetId, file }, owned) => void owned.set(assetId, [ownedFile(assetId, file)]),
  AssetDetailsChanged: () => undefined,
  AssetFileReplaced: ({ assetId, file }, owned) => void owned.get(assetId)?.push(ownedFile(assetId, file)),
  AssetRestored: () => undefined,
  // named after its film, and known with it like a rendition
  AssetPosterChosen: () => undefined,
  DuplicatesMerged: () => undefined,
  DuplicatesSeparated: () => undefined,
  AssetMerged: () => undefined,
  AssetSeparated: () => undefined,
  AssetTakenDown: () => undefined,
  AssetPutBack: () => undefined,
  // its file is removed before the event that says so
  AssetDeleted: ({ assetId }, owned) => {
    const blobs = owned.get(assetId) ?? [];
    owned.set(
      assetId,
      blobs.map(({ blobId, what }) => ({ blobId, what })),
    );
  },
  AssetFileRemoved: ({ assetId }, owned) => void owned.delete(assetId),
  // an upload may rely on bytes that no asset names any more, or not yet
  ContentHeld: ({ attempt, file: { blobId } }, owned) =>
    void owned.set(`attempt ${attempt}`, [{ blobId, what: "shared bytes" }]),
  ContentLetGo: ({ attempts }, owned) => {
    for (const attempt of attempts) owned.delete(`attempt ${attempt}`);
  },
};

function ownedFile(assetId: string, { blobId, fileName, size, sha256 }: StoredFile): OwnedBlob {
  return { blobId, what: `asset ${assetId}, ${fileName}`, expected: { size, sha256 } };
}

/** The files of all assets, former ones included, by the log, and of uploads under way. */
@Injectable()
export class AssetBlobs implements BlobOwner, OnModuleInit {
  readonly name = "assets";

  constructor(
    private readonly owners: BlobOwners,
    private readonly underway: UploadsUnderway,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  onModuleInit(): void {
    this.owners.register(this);
  }

  /** Uploads first: one that ends meanwhile is then in the log. */
  async *blobs(): AsyncIterable<OwnedBlob> {
    for (const blobId of await this.underway.attempts()) yield { blobId, what: "upload under way" };
    const owned: Owned = new Map();
    const log = wholeLog(this.store, new AbortController().signal, { categories: ["asset", "content"] });
    for await (const event of log) apply(event, owned);
    for (const blobs of owned.values()) yield* blobs;
  }
}

/** Events are typed at the store: data of a stored type has the type's shape. */
function apply({ type, data }: Recorded, owned: Owned): void {
  const effects = EFFECTS as Record<string, ((data: unknown, to: Owned) => void) | undefined>;
  if (Object.hasOwn(effects, type)) effects[type]?.(data, owned);
}
