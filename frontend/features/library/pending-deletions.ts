import type { QueryClient } from "@tanstack/react-query";
import { deleteMedia, type MediaResults } from "../../api/media-changes.ts";
import { messageOf } from "../../mall/api-error.ts";
import { toasts } from "../../ui/toast/toasts.ts";

/**
 * Files that the user has deleted and can still bring back: they are hidden here, and deleted on the server once the
 * toast with 'Undo' has gone or the page is closed.
 */
let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function change(next: ReadonlySet<string>): void {
  hidden = next;
  for (const listener of listeners) listener();
}

/** The ids of the hidden files. */
export const pendingDeletions = {
  read: () => hidden,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Hides the files, and deletes them unless the user takes it back. `onProblems` gets what could not be deleted. */
export function deleteLater(
  assetIds: readonly string[],
  queries: QueryClient,
  onProblems: (results: MediaResults) => void,
): void {
  change(new Set([...hidden, ...assetIds]));
  const bringBack = () => change(hidden.difference(new Set(assetIds)));
  const leave = () => void deleteMedia(assetIds, true);
  window.addEventListener("pagehide", leave);
  const carryOut = async () => {
    window.removeEventListener("pagehide", leave);
    try {
      const results = await deleteMedia(assetIds);
      if (results.some(({ problem }) => problem)) onProblems(results);
      await Promise.all([
        queries.invalidateQueries({ queryKey: ["assets"] }),
        queries.invalidateQueries({ queryKey: ["cards"] }),
      ]);
    } catch (error) {
      toasts.error(messageOf(error));
    }
    bringBack();
  };
  const text = assetIds.length === 1 ? "Asset deleted" : `${assetIds.length} assets deleted`;
  toasts.undoable(text, {
    label: "Undo",
    onTaken: () => {
      window.removeEventListener("pagehide", leave);
      bringBack();
    },
    onMissed: () => void carryOut(),
  });
}
