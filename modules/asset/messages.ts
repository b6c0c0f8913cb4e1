import { Command, Query } from "@nestjs/cqrs";
import type { RenditionFormat } from "#backend/blobs/picture-recipes";
import type { CommandContext } from "#backend/commands/command-context";
import type { IncomingFile } from "#backend/http/file-upload";
import type { Adjustment } from "./asset/asset.ts";
import type { Asset, AssetAbout, ViewAsset } from "./contract.ts";
import type { AssetOrigin, StoredFile } from "./events.ts";
import type { MediaOfFile } from "./file-media-contract.ts";

/** What other modules may know of an asset: whose it is and what file it holds. Null when it is not there. */
export interface AssetFacts {
  assetId: string;
  authorId: string;
  name: string;
  summary: string;
  isPublic: boolean;
  file: StoredFile;
  /** Of a bought copy; else null. */
  origin: AssetOrigin | null;
  /** Whether it was merged into another one. */
  isMerged: boolean;
  /** The mall hides or has removed it. */
  isTakenDown: boolean;
}

export class GetAssetFacts extends Query<AssetFacts | null> {
  constructor(readonly assetId: string) {
    super();
  }
}

/** Asks who made an asset, also a deleted one; null if it never was. */
export class GetAssetAuthor extends Query<string | null> {
  constructor(readonly assetId: string) {
    super();
  }
}

/** Whose Mozaik shows assets. */
export interface AssetsShownBy {
  readonly userId: string;
  /** Somebody paid for the Mozaik with the assets in it: they are no previews. */
  readonly isPaidFor: boolean;
}

/** Asks for links that open no more than what everyone gets of an asset on sale. */
export const AS_PREVIEW = "preview";

/**
 * The data to show assets, with readable links for everyone who may see the item that contains them. Unknown ids are
 * omitted. In somebody's Mozaik, assets that they licensed have the file that they bought, and those whose license they
 * lost are omitted.
 */
export class GetViewAssets extends Query<ReadonlyMap<string, ViewAsset>> {
  constructor(
    readonly assetIds: readonly string[],
    readonly shownBy: AssetsShownBy | typeof AS_PREVIEW | null = null,
  ) {
    super();
  }
}

/** The bytes behind a link. */
export interface LinkedFile {
  /** The blob to send: the file, a rendition of it, or it without its metadata. */
  readonly blobId: string;
  readonly mime: string;
  /** The blob that the link names, and the name of its file. */
  readonly sourceId: string;
  readonly fileName: string;
  /** Whether they may keep it: what an author has licensed is shown on their pages, and is not always theirs to give. */
  readonly mayDownload: boolean;
}

/**
 * What a guest gets by a link to a file, such as `ViewAsset.src`. Null: nothing. Throws as the link's address answers.
 */
export class GetLinkedFile extends Query<LinkedFile | null> {
  constructor(
    /** Path and query. */
    readonly link: string,
    /** For pictures that are sent in another width. */
    readonly format: RenditionFormat,
  ) {
    super();
  }
}

export interface PictureBlurs {
  readonly blurs: ReadonlyMap<string, string>;
  /** False if a blur was not available soon enough: a later question may bring it. */
  readonly isComplete: boolean;
}

/**
 * Tiny versions of pictures as data URIs of a few hundred bytes, to show until the pictures have loaded. Files that
 * are not pictures, are transparent, or are not available soon enough are omitted.
 */
export class GetPictureBlurs extends Query<PictureBlurs> {
  constructor(readonly assetIds: readonly string[]) {
    super();
  }
}

/** Removes the file of a deleted asset that nothing needs any more, and frees its storage. Harmless when repeated. */
export class RemoveAssetFile extends Command<void> {
  constructor(readonly assetId: string) {
    super();
  }
}

/** A file that counts against an account's storage and is not an asset, such as a visitor's upload. */
export interface FileFor {
  /** Also the id of its storage in the log. */
  readonly blobId: string;
  /** Whose quota it takes. */
  readonly ownerId: string;
}

/**
 * Stores a stranger's file of at most `mostBytes` for its owner, photos and PDFs without their metadata, and takes room
 * of their quota. `types`: the accepted
 * MIME types by extension ('.png'); content and name must both be one and the same of them. Throws `quota-reached`,
 * `too-large`, `wrong-type` or `malformed`; then nothing is stored.
 */
export class ReceiveFileFor extends Command<StoredFile> {
  constructor(
    readonly target: FileFor,
    readonly file: IncomingFile,
    readonly terms: { readonly mostBytes: number; readonly types: Readonly<Record<string, string>> },
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Removes such a file and frees its room, also after an interrupted attempt to store it. Harmless when repeated. */
export class RemoveFileFor extends Command<void> {
  constructor(
    readonly target: FileFor,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * Who is notified when somebody buys the asset, beside its author: the ids of the people and of the present members of the
 * groups that its author chose, each once. None if it is not there.
 */
export class GetPurchaseReceivers extends Query<readonly string[]> {
  constructor(readonly assetId: string) {
    super();
  }
}

/**
 * Makes a file that the mall has an asset of `userId`, as if they had uploaded it. Returns its id. The same command
 * again stores nothing. Throws `quota-reached`.
 */
export class GiveFile extends Command<string> {
  constructor(
    readonly file: { readonly bytes: Buffer; readonly fileName: string; readonly mime: string },
    readonly name: string,
    readonly summary: string,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** A person's own asset. */
export interface OwnAsset {
  readonly assetId: string;
  /** What they say of it; not whom they have notified of purchases. */
  readonly about: AssetAbout;
  readonly file: StoredFile;
  /** Of a bought copy; else null. */
  readonly origin: AssetOrigin | null;
}

/** Null if it is not there, or not `ownerId`'s. */
export class GetOwnAsset extends Query<OwnAsset | null> {
  constructor(
    readonly assetId: string,
    readonly ownerId: string,
  ) {
    super();
  }
}

/**
 * Makes a stranger's file an asset of `userId`, as if they had uploaded it. If somebody else has its url, one is made
 * from its name. Returns its id. The same command again stores nothing. Throws as an upload does.
 */
export class ImportFile extends Command<string> {
  constructor(
    readonly file: IncomingFile,
    readonly about: AssetAbout,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * Takes an asset out of its author's lists and frees its url. Mozaiks that show it go on showing it; its file and its
 * storage are freed when nothing needs them (`RemoveAssetFile`). Harmless when repeated.
 */
export class DeleteAsset extends Command<void> {
  constructor(
    readonly assetId: string,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Somebody opened the asset's short link. */
export class CountShortLinkUse extends Command<void> {
  constructor(readonly assetId: string) {
    super();
  }
}

/** Asks whether something still shows or keeps the file of a deleted asset. Answered by the read side. */
export class IsFileNeeded extends Query<boolean> {
  constructor(readonly assetId: string) {
    super();
  }
}

/** Asks for an asset as a guest may see it, by id or friendly url. Null if there is none. Answered by the read side. */
export class GetPublicAsset extends Query<Asset | null> {
  constructor(readonly idOrUrl: string) {
    super();
  }
}

/** An asset as one reader sees it, and what they may do with it. */
export interface ReachableAsset {
  readonly asset: Asset;
  /** Average colour '#rrggbb' of a picture; null for other files. */
  readonly colour: string | null;
  /** Whether they may put it into a Mozaik of their own. */
  readonly mayUse: boolean;
  readonly mayDownload: boolean;
}

/** Asks for assets as `readerId` may see them, by id; others are left out. Answered by the read side. */
export class GetReachableAssets extends Query<ReadonlyMap<string, ReachableAsset>> {
  constructor(
    readonly assetIds: readonly string[],
    readonly readerId: string,
  ) {
    super();
  }
}

/** Changes parts of what its author says of an asset. Refused as not found for everyone else. */
export class AdjustAsset extends Command<void> {
  constructor(
    readonly assetId: string,
    readonly adjustment: Adjustment,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** A place in an album: before the asset `before`. */
export interface AlbumPlace {
  readonly albumId: string;
  readonly before: string;
}

/** Merges pictures of the user's own into one of them. Returns the merge's id. Refused as not found for everyone else. */
export class MergePictures extends Command<string> {
  constructor(
    readonly keptId: string,
    readonly duplicateIds: readonly string[],
    /** Where the kept one comes in: before the first of the others. */
    readonly albums: readonly AlbumPlace[],
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Takes a merge back. What the author changed since stays. Harmless when repeated. */
export class SeparatePictures extends Command<void> {
  constructor(
    readonly keptId: string,
    readonly mergeId: string,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * Asks which albums of the user hold one of `assetIds` but not `without`, and the first one of them there. Answered by
 * the read side.
 */
export class GetAlbumsOf extends Query<readonly AlbumPlace[]> {
  constructor(
    readonly assetIds: readonly string[],
    readonly without: string,
    readonly userId: string,
  ) {
    super();
  }
}

/**
 * Asks for the blob with an asset's file as `readerId` may download it: the original for its author, for others without
 * what the camera wrote. Null if they may not. Answered by the read side.
 */
export class GetDownload extends Query<string | null> {
  constructor(
    readonly assetId: string,
    readonly readerId: string,
  ) {
    super();
  }
}

/**
 * Asks for the blob with a stored file as others than its owner get it: without place, names, dates and devices. Pictures
 * are not asked for here. Throws `owners-only` if these cannot be taken out.
 */
export class GetCleanFile extends Query<string> {
  constructor(
    readonly blobId: string,
    readonly mime: string,
  ) {
    super();
  }
}

/** The name of the change counter of everything that `GetMediaOfFiles` answers (`Changes`). */
export const ASSET_MEDIA = "asset_media";

/** What was found in stored files and made of them, by blob. Files that the work has not reached are omitted. */
export class GetMediaOfFiles extends Query<ReadonlyMap<string, MediaOfFile>> {
  constructor(readonly blobIds: readonly string[]) {
    super();
  }
}
