import type { QueryClient } from "@tanstack/react-query";
import { deleteMedia, type MediaResults } from "../../api/media-changes.ts";
import { UndoableDeletions } from "../../ui/toast/undoable-deletions.ts";

/** Files that the user has deleted and can still bring back. */
export const pendingDeletions = new UndoableDeletions();

/** Hides the files, and deletes them unless the user takes it back. `onProblems` gets what could not be deleted. */
export function deleteLater(
  assetIds: readonly string[],
  queries: QueryClient,
  onProblems: (results: MediaResults) => void,
): void {
  const text = assetIds.length === 1 ? "Asset deleted" : `${assetIds.length} assets deleted`;
  pendingDeletions.start(assetIds, text, async (isLeaving) => {
    const results = await deleteMedia(assetIds, isLeaving);
    if (isLeaving) return;
    if (results.some(({ problem }) => problem)) onProblems(results);
    await Promise.all([
      queries.invalidateQueries({ queryKey: ["assets"] }),
      queries.invalidateQueries({ queryKey: ["cards"] }),
    ]);
  });
}
