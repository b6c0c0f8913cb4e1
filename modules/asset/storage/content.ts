import type { Decider } from "../../decider.ts";
import type { ContentEvent, StoredFile } from "../events.ts";

/** An attempt to store a file for an asset. `file` names the blob that has its bytes. */
export interface Hold {
  readonly attempt: string;
  readonly assetId: string;
  readonly file: StoredFile;
}

export interface ContentState {
  /** False until its first event: files from before it have no stream. */
  readonly isKnown: boolean;
  readonly holds: readonly Hold[];
}

export type ContentCommand =
  | {
      type: "hold";
      contentId: string;
      attempt: string;
      assetId: string;
      /** As the attempt stored it. */
      file: StoredFile;
      /** A file of an asset from before contents were counted; it counts from now on. */
      earlier: Omit<Hold, "attempt"> | null;
      /** A blob that turned out to be missing: its bytes cannot be shared. */
      lost: string | null;
    }
  | { type: "letGo"; contentId: string; attempt: string }
  | { type: "letGoAsset"; contentId: string; assetId: string };

/**
 * The same bytes of one account, stored once. An attempt to store them holds the blob that is there already, or its own.
 * When nothing holds a blob any more it may be removed, and is never held again: the next attempt stores the bytes again.
 */
export const content: Decider<ContentState, ContentCommand, ContentEvent> = {
  initial: { isKnown: false, holds: [] },

  decide({ isKnown, holds }, command) {
    const { contentId } = command;
    if (command.type === "hold") {
      const { attempt, assetId, file, earlier, lost } = command;
      const before = holds.find((hold) => hold.attempt === attempt);
      if (before && before.file.blobId !== lost) return [];
      const adopted = isKnown || earlier === null ? [] : [{ ...earlier, attempt: earlier.file.blobId }];
      const shared = [...holds, ...adopted].findLast((hold) => hold.file.blobId !== lost);
      const held = { attempt, assetId, file: { ...file, blobId: shared?.file.blobId ?? attempt } };
      return [...adopted, held].map((hold) => ({ type: "ContentHeld", data: { contentId, ...hold } }));
    }
    const gone = holds.filter((hold) =>
      command.type === "letGo" ? hold.attempt === command.attempt : hold.assetId === command.assetId,
    );
    // of bytes without a stream too, so that an attempt that is about to share them does not
    if (gone.length === 0 && isKnown) return [];
    return [{ type: "ContentLetGo", data: { contentId, attempts: gone.map(({ attempt }) => attempt) } }];
  },

  evolve({ holds }, { type, data }) {
    if (type === "ContentLetGo") {
      return { isKnown: true, holds: holds.filter(({ attempt }) => !data.attempts.includes(attempt)) };
    }
    const { attempt, assetId, file } = data;
    const others = holds.filter((hold) => hold.attempt !== attempt);
    return { isKnown: true, holds: [...others, { attempt, assetId, file }] };
  },
};
