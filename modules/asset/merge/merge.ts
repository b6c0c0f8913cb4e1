import { DomainError } from "../../decider.ts";
import { sameValue } from "../../rules/same-value.ts";
import type { AssetEvent, Merge, WholeDetails } from "../events.ts";
import { mergedDetails, separatedDetails } from "./merged-details.ts";

export type MergeCommand =
  | {
      type: "mergeDuplicates";
      by: string;
      mergeId: string;
      duplicates: readonly { readonly assetId: string; readonly details: WholeDetails }[];
      albums: Merge["albums"];
    }
  | { type: "separateDuplicates"; by: string; mergeId: string }
  | { type: "becomeDuplicate"; by: string; mergeId: string; of: string }
  | { type: "ceaseToBeDuplicate"; by: string; mergeId: string };

/** What is known of the merges of an asset. */
interface Mergeable {
  readonly status: "present" | "deleted" | "removed";
  readonly assetId: string;
  readonly authorId: string;
  readonly details: WholeDetails;
  /** What other pictures were merged into it. */
  readonly merges: readonly Merge[];
  /** The merge that made it a duplicate of another picture. */
  readonly mergedBy: string | null;
}

type MergeEvent = Extract<
  AssetEvent,
  { type: "DuplicatesMerged" | "DuplicatesSeparated" | "AssetMerged" | "AssetSeparated" }
>;

export function isOfMerge(event: AssetEvent): event is MergeEvent {
  return /^(Duplicates|Asset)(Merged|Separated)$/.test(event.type);
}

/** Decides for the picture that is kept and for its duplicates. Throws as not found for all but their author. */
export function decideMerge(state: Mergeable | { readonly status: "none" }, command: MergeCommand): AssetEvent[] {
  if (state.status === "none" || state.authorId !== command.by) throw notFound();
  const { assetId, authorId, merges, mergedBy } = state;
  const { mergeId } = command;
  switch (command.type) {
    case "mergeDuplicates": {
      if (state.status !== "present") throw notFound();
      if (mergedBy !== null) throw mergedAlready();
      const before = state.details;
      const after = mergedDetails(
        before,
        command.duplicates.map(({ details }) => details),
      );
      const duplicateIds = command.duplicates.map((duplicate) => duplicate.assetId);
      const merge = { mergeId, duplicateIds, albums: command.albums, before, after };
      return [...changed(state, after), { type: "DuplicatesMerged", data: { assetId, authorId, ...merge } }];
    }
    case "separateDuplicates": {
      const merge = merges.find((each) => each.mergeId === mergeId);
      if (!merge) return [];
      if (state.status !== "present") throw notFound();
      const details = separatedDetails(state.details, merge);
      return [...changed(state, details), { type: "DuplicatesSeparated", data: { assetId, mergeId } }];
    }
    case "becomeDuplicate":
      // deleted, or a duplicate of another since
      if (state.status !== "present" || mergedBy !== null) return [];
      // each was merged into the other at the same moment: both stay
      if (merges.some(({ duplicateIds }) => duplicateIds.includes(command.of))) return [];
      return [{ type: "AssetMerged", data: { assetId, mergeId, into: command.of } }];
    case "ceaseToBeDuplicate":
      if (state.status !== "present" || mergedBy !== mergeId) return [];
      return [{ type: "AssetSeparated", data: { assetId, mergeId } }];
  }
}

export function evolveMerge(
  { merges, mergedBy }: Pick<Mergeable, "merges" | "mergedBy">,
  event: MergeEvent,
): Pick<Mergeable, "merges" | "mergedBy"> {
  switch (event.type) {
    case "DuplicatesMerged":
      return { mergedBy, merges: [...merges, event.data] };
    case "DuplicatesSeparated":
      return { mergedBy, merges: merges.filter(({ mergeId }) => mergeId !== event.data.mergeId) };
    case "AssetMerged":
      return { merges, mergedBy: event.data.mergeId };
    case "AssetSeparated":
      return { merges, mergedBy: null };
  }
}

export function mergedAlready(): DomainError {
  return new DomainError("conflict", "merged-already", "One of these pictures has been merged meanwhile.");
}

function changed({ assetId, details: before }: Mergeable, details: WholeDetails): AssetEvent[] {
  return sameValue(before, details) ? [] : [{ type: "AssetDetailsChanged", data: { assetId, details } }];
}

function notFound(): DomainError {
  return new DomainError("not-found", "asset-not-found", "There is no such asset.");
}
