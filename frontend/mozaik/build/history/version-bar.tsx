import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import type { HistoryPage } from "#modules/mozaik/contract";
import type { Node, NodeId } from "#mozaik/document";
import { Button, IconButton } from "../../../ui/button/button.tsx";
import { useBuilder } from "../builder-context.ts";
import css from "./version-canvas.module.css";
import { whenOf } from "./when.ts";

type VersionBarProps = {
  mozaikId: string;
  preview: { revision: number; against: number | null };
  /** How many parts differ. */
  differences: number;
  /** What was chosen in the version: it can be restored alone. */
  part: Node | undefined;
  onRestore: (nodeId?: NodeId) => void;
};

/** What the history calls a version: its name, else its number and when it was made. */
function versionName(queries: QueryClient, mozaikId: string, revision: number): string {
  const histories = queries.getQueriesData<{ pages: readonly HistoryPage[] }>({
    queryKey: ["mozaik-drafts", mozaikId, "history"],
  });
  const entry = histories
    .flatMap(([, history]) => history?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((item) => item.revision === revision);
  if (!entry) return `Version ${revision}`;
  return entry.name === null ? `Version ${revision} (${whenOf(entry.at, new Date())})` : `“${entry.name}”`;
}

/** Above an earlier version: which one it is, how to return to it, and how to get back to the draft. */
export function VersionBar({ mozaikId, preview, differences, part, onRestore }: VersionBarProps) {
  const builder = useBuilder();
  const queries = useQueryClient();
  const nameOf = (revision: number) => versionName(queries, mozaikId, revision);
  const than = preview.against === null ? "the draft" : nameOf(preview.against);
  return (
    <section className={css.bar} aria-label="Earlier version">
      <p className={css.what} role="status">
        <strong>{nameOf(preview.revision)}</strong>{" "}
        {differences === 0
          ? `is the same as ${than}`
          : `differs from ${than} in ${differences === 1 ? "1 part" : `${differences} parts`}`}
      </p>
      {!builder.isReadOnly && (
        <>
          {part && (
            <Button size="small" onPress={() => onRestore(part.id)}>
              {part.kind === "tile" ? "Restore this tile" : "Restore this block"}
            </Button>
          )}
          <Button
            size="small"
            variant="primary"
            isDisabled={differences === 0 && preview.against === null}
            onPress={() => onRestore()}
          >
            Restore the whole page
          </Button>
        </>
      )}
      <IconButton label="Back to the draft" icon={<X />} size="small" onPress={() => builder.show({ preview: null })} />
    </section>
  );
}
