import { type Decider, DomainError } from "../../decider.ts";
import type { TakeDown } from "../../rules/moderation.ts";
import { sameValue } from "../../rules/same-value.ts";
import { MOST_TAGS } from "../../rules/tags.ts";
import type { AssetKind } from "../contract.ts";
import {
  type AssetDetails,
  type AssetEvent,
  type AssetOrigin,
  type AssetSource,
  type Merge,
  type StoredFile,
  type StoredPoster,
  type WholeDetails,
  wholeDetails,
} from "../events.ts";
import { decideMerge, evolveMerge, isOfMerge, type MergeCommand } from "../merge/merge.ts";
import { adjustedTags, renamedTags, type TagChange } from "../rules/adjust-tags.ts";

export interface PresentAsset {
  readonly status: "present";
  readonly assetId: string;
  readonly authorId: string;
  readonly file: StoredFile;
  /** The files it had before, oldest first. They are kept, and count against its author's quota. */
  readonly formerFiles: readonly StoredFile[];
  readonly details: WholeDetails;
  readonly source?: AssetSource;
  readonly origin?: AssetOrigin;
  /** The previous friendly url; empty if there was none. */
  readonly formerUrl: string;
  /** What other pictures were merged into it. */
  readonly merges: readonly Merge[];
  /** The merge that made it a duplicate of another picture. */
  readonly mergedBy: string | null;
  /** Set while the mall hides or has removed it. */
  readonly takenDown: TakeDown | null;
}

export type AssetState =
  | { readonly status: "none" }
  | PresentAsset
  | (Omit<PresentAsset, "status"> & { readonly status: "deleted" | "removed" });

/** A change for many assets at once, each of which keeps the rest. */
export type Adjustment =
  | { readonly tags: TagChange; readonly isPublic?: boolean | undefined }
  | { readonly renameTags: readonly string[]; readonly to: string };

export type AssetCommand =
  | {
      type: "create";
      assetId: string;
      authorId: string;
      file: StoredFile;
      details: AssetDetails;
      /** Absent: the file is its author's own. */
      source?: AssetSource;
      /** Only of a bought copy, or of what was made of one. */
      origin?: AssetOrigin;
    }
  | { type: "changeDetails"; by: string; details: AssetDetails }
  | { type: "replaceFile"; by: string; file: StoredFile }
  /** Changes parts of what its author says of it, whatever the other parts are. */
  | { type: "adjustDetails"; by: string; adjustment: Adjustment }
  | { type: "restore"; by: string; revision: number; details: WholeDetails; file: StoredFile }
  /** `shown`: the poster's blob until now. */
  | { type: "choosePoster"; by: string; blobId: string; poster: StoredPoster | null; shown: string | null }
  | MergeCommand
  /** Null puts it back. */
  | { type: "takeDown"; takeDown: TakeDown | null }
  | { type: "delete"; by: string }
  /** Its file is gone. */
  | { type: "removeFile" };

/**
 * A file and what its author says of it. Its author may replace the file by another of the same kind. A deleted asset's
 * files stay for as long as something shows or keeps them.
 */
export const asset: Decider<AssetState, AssetCommand, AssetEvent> = {
  initial: { status: "none" },

  decide(state, command) {
    switch (command.type) {
      case "create": {
        if (state.status !== "none") return [];
        const { type: _, ...data } = command;
        return [{ type: "AssetCreated", data }];
      }
      case "changeDetails": {
        const { assetId, details } = ownAsset(state, command.by);
        if (sameValue(details, wholeDetails(command.details))) return [];
        return [{ type: "AssetDetailsChanged", data: { assetId, details: command.details } }];
      }
      case "replaceFile": {
        const before = ownAsset(state, command.by);
        if (command.file.type !== before.file.type) throw otherKind(before.file.type);
        const file = filesOf(before).find(({ sha256 }) => sha256 === command.file.sha256) ?? command.file;
        if (file.blobId === before.file.blobId) return [];
        return [{ type: "AssetFileReplaced", data: { assetId: before.assetId, file } }];
      }
      case "adjustDetails": {
        const { assetId, details } = ownAsset(state, command.by);
        const next = adjusted(details, command.adjustment);
        return sameValue(details, next) ? [] : [{ type: "AssetDetailsChanged", data: { assetId, details: next } }];
      }
      case "restore": {
        const { revision } = command;
        const now = ownAsset(state, command.by);
        const { assetId } = now;
        const details = { ...command.details, ...keptOnRestore(now.details) };
        const file = filesOf(now).find(({ blobId }) => blobId === command.file.blobId) ?? now.file;
        if (file === now.file && sameValue(details, now.details)) return [];
        return [{ type: "AssetRestored", data: { assetId, revision, details, file } }];
      }
      case "choosePoster": {
        const { assetId, file } = ownAsset(state, command.by);
        const { blobId, poster, shown } = command;
        if (file.type !== "video") throw new DomainError("refused", "not-a-video", "Only a video has a poster.");
        if (blobId !== file.blobId) throw otherFile();
        if (shown === (poster?.blobId ?? null)) return [];
        return [{ type: "AssetPosterChosen", data: { assetId, blobId, poster } }];
      }
      case "mergeDuplicates":
      case "separateDuplicates":
      case "becomeDuplicate":
        return decideMerge(state, command);
      case "ceaseToBeDuplicate": {
        const events = decideMerge(state, command);
        // what is taken down stays so when it is a picture of its own again
        if (events.length === 0 || state.status !== "present" || !state.takenDown) return events;
        return [...events, { type: "AssetTakenDown", data: { assetId: state.assetId, ...state.takenDown } }];
      }
      case "takeDown":
        return takeDownEvents(state, command.takeDown);
      case "delete":
        // again, so that a deletion that broke off can be finished
        if (isDeleted(state) && state.authorId === command.by) return [];
        return [{ type: "AssetDeleted", data: { assetId: ownAsset(state, command.by).assetId } }];
      case "removeFile":
        return state.status === "deleted" ? [{ type: "AssetFileRemoved", data: { assetId: state.assetId } }] : [];
    }
  },

  evolve(state, event) {
    if (event.type === "AssetCreated") {
      const details = wholeDetails(event.data.details);
      const none = { formerFiles: [], formerUrl: "", merges: [], mergedBy: null, takenDown: null };
      return { status: "present", ...event.data, details, ...none };
    }
    if (state.status === "none") return state;
    if (event.type === "AssetDeleted") return { ...state, status: "deleted" };
    if (event.type === "AssetFileRemoved") return { ...state, status: "removed" };
    if (event.type === "AssetPosterChosen") return state;
    if (event.type === "AssetTakenDown") {
      const { kind, reason, at } = event.data;
      return { ...state, takenDown: { kind, reason, at } };
    }
    if (event.type === "AssetPutBack") return { ...state, takenDown: null };
    if (isOfMerge(event)) return { ...state, ...evolveMerge(state, event) };
    if (event.type === "AssetFileReplaced") return withFile(state, event.data.file);
    const details = wholeDetails(event.data.details);
    if (event.type === "AssetRestored") return { ...withFile(state, event.data.file), details };
    const formerUrl = details.url === state.details.url ? state.formerUrl : state.details.url;
    return { ...state, details, formerUrl };
  },
};

function withFile<State extends Exclude<AssetState, { status: "none" }>>(state: State, file: StoredFile): State {
  const formerFiles = filesOf(state).filter(({ blobId }) => blobId !== file.blobId);
  return { ...state, file, formerFiles };
}

/** Every file that is stored for the asset: the former ones, oldest first, and the one it shows. */
export function filesOf({ file, formerFiles }: Pick<PresentAsset, "file" | "formerFiles">): readonly StoredFile[] {
  return [...formerFiles, file];
}

function takeDownEvents(state: AssetState, takeDown: TakeDown | null): AssetEvent[] {
  if (state.status !== "present" || sameValue(state.takenDown, takeDown)) return [];
  const { assetId, mergedBy } = state;
  if (takeDown) return [{ type: "AssetTakenDown", data: { assetId, ...takeDown } }];
  return [{ type: "AssetPutBack", data: { assetId, isListed: mergedBy === null } }];
}

function otherFile(): DomainError {
  return new DomainError("conflict", "file-replaced", "This asset has another file by now. Reload the page.");
}

function otherKind(kind: AssetKind): DomainError {
  const name = { image: "picture", video: "video", audio: "sound", application: "document" }[kind];
  return new DomainError(
    "refused",
    "other-kind-of-file",
    `This asset is a ${name}. Choose another ${name}, or create a new asset for this file.`,
  );
}

/** Restoring an old version does not break links, publish what is private now or notify whom its author took out. */
function keptOnRestore(now: WholeDetails) {
  const { url, isPublic, purchaseReceiversAccounts, purchaseReceiversAccountGroups } = now;
  return { url, isPublic, purchaseReceiversAccounts, purchaseReceiversAccountGroups };
}

function adjusted(details: AssetDetails, adjustment: Adjustment): AssetDetails {
  if ("renameTags" in adjustment) {
    return { ...details, tags: renamedTags(details.tags, adjustment.renameTags, adjustment.to) };
  }
  const tags = adjustedTags(details.tags, adjustment.tags);
  if (!tags) throw new DomainError("refused", "too-many-tags", `A file may have at most ${MOST_TAGS} tags.`);
  return { ...details, tags, isPublic: adjustment.isPublic ?? details.isPublic };
}

function isDeleted(state: AssetState): state is Exclude<AssetState, { status: "none" } | PresentAsset> {
  return state.status === "deleted" || state.status === "removed";
}

/** The asset, for its author alone: to everyone else it is not there. */
export function ownAsset(state: AssetState, userId: string): PresentAsset {
  if (state.status !== "present" || state.authorId !== userId) {
    throw new DomainError("not-found", "asset-not-found", "There is no such asset.");
  }
  return state;
}
