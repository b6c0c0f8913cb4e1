import { type Decider, DomainError } from "../../decider.ts";
import type { AlbumEvent } from "../events.ts";
import { movedTo } from "../rules/album-order.ts";
import { MOST_ALBUM_FILES } from "../rules/media-limits.ts";

export type AlbumState =
  | { readonly status: "none" }
  | {
      readonly status: "present" | "deleted";
      readonly albumId: string;
      readonly ownerId: string;
      readonly name: string;
      /** In the album's order. */
      readonly assetIds: readonly string[];
    };

type PresentAlbum = Exclude<AlbumState, { status: "none" }>;

export type AlbumCommand =
  | { type: "create"; albumId: string; ownerId: string; name: string }
  | { type: "rename"; by: string; name: string }
  | { type: "delete"; by: string }
  /** At the end. */
  | { type: "add"; by: string; assetIds: readonly string[] }
  | { type: "remove"; by: string; assetIds: readonly string[] }
  /** In front of `before`; null: to the end. */
  | { type: "move"; by: string; assetIds: readonly string[]; before: string | null };

/** Files that their owner has put together, in an order of their own. The files themselves are not touched. */
export const album: Decider<AlbumState, AlbumCommand, AlbumEvent> = {
  initial: { status: "none" },

  decide(state, command) {
    if (command.type === "create") {
      const { type: _, ...data } = command;
      return state.status === "none" ? [{ type: "AlbumCreated", data }] : [];
    }
    if (command.type === "delete" && state.status === "deleted" && state.ownerId === command.by) return [];
    const { albumId, name, assetIds } = ownAlbum(state, command.by);
    const isIn = (id: string) => assetIds.includes(id);
    switch (command.type) {
      case "rename":
        return command.name === name ? [] : [{ type: "AlbumRenamed", data: { albumId, name: command.name } }];
      case "delete":
        return [{ type: "AlbumDeleted", data: { albumId } }];
      case "add": {
        const added = command.assetIds.filter((id) => !isIn(id));
        if (assetIds.length + added.length > MOST_ALBUM_FILES) {
          throw new DomainError("refused", "album-full", `An album may have at most ${MOST_ALBUM_FILES} files.`);
        }
        return added.length === 0 ? [] : [{ type: "AlbumFilesAdded", data: { albumId, assetIds: added } }];
      }
      case "remove": {
        const removed = command.assetIds.filter(isIn);
        return removed.length === 0 ? [] : [{ type: "AlbumFilesRemoved", data: { albumId, assetIds: removed } }];
      }
      case "move": {
        const { before } = command;
        const moved = command.assetIds.filter((id) => isIn(id) && id !== before);
        const data = { albumId, assetIds: moved, before: before !== null && isIn(before) ? before : null };
        return sameOrder(movedTo(assetIds, data), assetIds) ? [] : [{ type: "AlbumFilesMoved", data }];
      }
    }
  },

  evolve(state, event) {
    if (event.type === "AlbumCreated") return { status: "present", ...event.data, assetIds: [] };
    if (state.status === "none") return state;
    switch (event.type) {
      case "AlbumRenamed":
        return { ...state, name: event.data.name };
      case "AlbumDeleted":
        return { ...state, status: "deleted" };
      case "AlbumFilesAdded":
        return { ...state, assetIds: [...state.assetIds, ...event.data.assetIds] };
      case "AlbumFilesRemoved": {
        const gone = new Set(event.data.assetIds);
        return { ...state, assetIds: state.assetIds.filter((id) => !gone.has(id)) };
      }
      case "AlbumFilesMoved":
        return { ...state, assetIds: movedTo(state.assetIds, event.data) };
    }
  },
};

/** The album, for its owner alone: to everyone else it is not there. */
function ownAlbum(state: AlbumState, userId: string): PresentAlbum {
  if (state.status !== "present" || state.ownerId !== userId) {
    throw new DomainError("not-found", "album-not-found", "There is no such album.");
  }
  return state;
}

function sameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.every((id, index) => id === other[index]);
}
