import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import type { HistoryEntry } from "#modules/mozaik/contract";
import type { Node, NodeId } from "#mozaik/document";
import { Button, IconButton } from "../../../../ui/button/button.tsx";
import { Select } from "../../../../ui/select/select.tsx";
import { versionName, versionNameWithin } from "../../model/history/relative-time.ts";
import { useBuilder } from "../../view-state/builder-context.ts";
import { knownEntry, useEntryOf } from "./known-entries.ts";
import css from "./version-bar.module.css";

type VersionBarProps = {
  mozaikId: string;
  preview: { revision: number; against: number | null };
  /** The number of changed nodes; null while unknown. */
  differences: number | null;
  /** The node selected in the version, which can be restored alone. */
  part: Node | undefined;
  onRestore: (nodeId?: NodeId) => void;
  onLeave: () => void;
};

/** The bar above an earlier version: names it and what it is compared with, restores it, and returns to the draft. */
export function VersionBar({ mozaikId, preview, differences, part, onRestore, onLeave }: VersionBarProps) {
  const builder = useBuilder();
  const { entry, newer, older } = useEntryOf(mozaikId, preview.revision);
  const than = useComparedWith(mozaikId, preview, entry);
  /** Goes to a neighbouring version; a comparison with the version before is kept. */
  const step = (to: HistoryEntry | undefined) => {
    if (!to) return;
    builder.view.preview(to.revision, than.kind === "before" ? to.before : preview.against);
  };
  return (
    <section className={css.bar} aria-label="Earlier version">
      <div className={css.steps}>
        <IconButton
          label="Newer version"
          icon={<ChevronUp />}
          size="small"
          isDisabled={!newer}
          onPress={() => step(newer)}
        />
        <IconButton
          label="Older version"
          icon={<ChevronDown />}
          size="small"
          isDisabled={!older}
          onPress={() => step(older)}
        />
      </div>
      <p className={css.what} role="status">
        <strong>{entry ? versionName(entry, new Date()) : "An earlier version"}</strong>{" "}
        {howItDiffers(differences, than.words)}
        {entry?.user && <span className={css.who}>{`${entry.user.name}: ${entry.label}`}</span>}
      </p>
      <div className={css.against}>
        <Select
          label="Compared with"
          isLabelHidden
          value={than.kind}
          onChange={(kind) => {
            if (kind === "draft") builder.view.preview(preview.revision, null);
            if (kind === "before") builder.view.preview(preview.revision, entry?.before ?? null);
          }}
          options={[
            { id: "draft", label: "With the draft" },
            { id: "before", label: "With the one before", isDisabled: (entry?.before ?? null) === null },
            ...(than.kind === "other" ? [{ id: "other" as const, label: `With ${than.words}` }] : []),
          ]}
        />
      </div>
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
            isDisabled={differences === null || (differences === 0 && preview.against === null)}
            onPress={() => onRestore()}
          >
            Restore the whole page
          </Button>
        </>
      )}
      <IconButton label="Back to the draft" icon={<X />} size="small" onPress={onLeave} />
    </section>
  );
}

type Compared = { kind: "draft" | "before" | "other"; words: string };

function useComparedWith(
  mozaikId: string,
  { against }: VersionBarProps["preview"],
  entry: HistoryEntry | undefined,
): Compared {
  const queries = useQueryClient();
  if (against === null) return { kind: "draft", words: "the draft" };
  if (against === entry?.before) return { kind: "before", words: "the version before it" };
  const other = knownEntry(queries, mozaikId, against);
  if (!other) return { kind: "other", words: "another version" };
  const words = versionNameWithin(other, new Date());
  return { kind: "other", words: other.name === null ? `the version of ${words}` : words };
}

function howItDiffers(differences: number | null, than: string): string {
  if (differences === null) return "is loading";
  if (differences === 0) return `is the same as ${than}`;
  return `differs from ${than} in ${differences === 1 ? "1 part" : `${differences} parts`}`;
}
