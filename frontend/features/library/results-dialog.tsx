import { Check, X } from "lucide-react";
import { useState } from "react";
import type { MediaItem } from "#modules/asset/media-contract";
import type { MediaResults } from "../../api/media-changes.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import css from "./library.module.css";

interface ResultsDialogProps {
  items: readonly Pick<MediaItem, "id" | "name">[];
  results: MediaResults;
  onClose: () => void;
}

/** What became of each file; those that were not changed come first. */
export function ResultsDialog({ items, results, onClose }: ResultsDialogProps) {
  const [names] = useState(() => new Map(items.map(({ id, name }) => [id, name]))); // also of files that are gone
  const failed = results.filter(({ problem }) => problem).length;
  const ordered = results.toSorted((one, other) => Number(other.problem !== null) - Number(one.problem !== null));
  return (
    <Dialog
      title={`${results.length - failed} of ${results.length} files done`}
      isOpen
      onOpenChange={onClose}
      footer={<Button onPress={onClose}>Close</Button>}
    >
      <ul className={css.results} aria-label="Results">
        {ordered.map(({ assetId, problem }) => (
          <li key={assetId} data-failed={problem ? "" : undefined}>
            {problem ? <X role="img" aria-label="Not done" /> : <Check role="img" aria-label="Done" />}
            <span>
              {names.get(assetId) ?? "A file"}
              {problem && <span className={css.reason}>{problem.message}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
