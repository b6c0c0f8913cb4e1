import { type Decider, DomainError } from "../../decider.ts";
import { sameValue } from "../../rules/same-value.ts";
import type { AssetDetails, AssetEvent, AssetSource, StoredFile } from "../events.ts";

export interface PresentAsset {
  readonly status: "present";
  readonly assetId: string;
  readonly authorId: string;
  readonly file: StoredFile;
  readonly details: AssetDetails;
  readonly source?: AssetSource;
  /** The previous friendly url; empty if there was none. */
  readonly formerUrl: string;
}

export type AssetState =
  | { readonly status: "none" }
  | PresentAsset
  | (Omit<PresentAsset, "status"> & { readonly status: "deleted" | "removed" });

export type AssetCommand =
  | {
      type: "create";
      assetId: string;
      authorId: string;
      file: StoredFile;
      details: AssetDetails;
      /** Absent: the file is its author's own. */
      source?: AssetSource;
    }
  | { type: "changeDetails"; by: string; details: AssetDetails }
  | { type: "delete"; by: string }
  /** Its file is gone. */
  | { type: "removeFile" };

/** A file and what its author says of it. Its bytes never change; a deleted one stays for as long as something shows or keeps it. */
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
        if (sameValue(details, command.details)) return [];
        return [{ type: "AssetDetailsChanged", data: { assetId, details: command.details } }];
      }
      case "delete":
        // again, so that a deletion that broke off can be finished
        if (isDeleted(state) && state.authorId === command.by) return [];
        return [{ type: "AssetDeleted", data: { assetId: ownAsset(state, command.by).assetId } }];
      case "removeFile":
        return state.status === "deleted" ? [{ type: "AssetFileRemoved", data: { assetId: state.assetId } }] : [];
    }
  },

  evolve(state, event) {
    if (event.type === "AssetCreated") return { status: "present", ...event.data, formerUrl: "" };
    if (state.status === "none") return state;
    if (event.type === "AssetDeleted") return { ...state, status: "deleted" };
    if (event.type === "AssetFileRemoved") return { ...state, status: "removed" };
    const { details } = event.data;
    const formerUrl = details.url === state.details.url ? state.formerUrl : state.details.url;
    return { ...state, details, formerUrl };
  },
};

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
