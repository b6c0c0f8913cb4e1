import { useQueryClient } from "@tanstack/react-query";
import { EllipsisVertical } from "lucide-react";
import { useState } from "react";
import type { HistoryEntry } from "#modules/mozaik/contract";
import { nameVersion } from "../../../../api/mozaik-draft.ts";
import { messageOf } from "../../../../mall/api-error.ts";
import { Badge } from "../../../../ui/badge/badge.tsx";
import { useNarrow } from "../../../../ui/media-query/use-narrow.ts";
import { MenuButton, MenuItem, MenuSeparator } from "../../../../ui/menu/menu.tsx";
import { toasts } from "../../../../ui/toast/toasts.ts";
import { restoreVersion } from "../../commands/restore-version.ts";
import { timeOf, versionNameWithin } from "../../model/history/relative-time.ts";
import { useBuilder, useDraft, useView } from "../../view-state/builder-context.ts";
import { previewOf } from "../../view-state/view-state.ts";
import css from "./history-panel.module.css";
import { knownEntry } from "./known-entries.ts";
import { NameVersionDialog } from "./name-version-dialog.tsx";
import { useSelectedPart } from "./selected-part.ts";

/** `isNow`: this is the draft's current version. */
type HistoryRowProps = { entry: HistoryEntry; mozaikId: string; isNow: boolean };

/** One change: a click shows the version after it on the canvas; its menu compares, restores and names it. */
export function HistoryRow({ entry, mozaikId, isNow }: HistoryRowProps) {
  const builder = useBuilder();
  const queries = useQueryClient();
  const part = useSelectedPart();
  const revision = useDraft((state) => state.revision);
  const preview = useView(previewOf);
  const isNarrow = useNarrow();
  const [isNaming, setNaming] = useState(false);
  const look = (shown: number, against: number | null) => {
    builder.view.preview(shown, against);
    // On narrow screens the panel would cover the version.
    if (isNarrow) builder.view.hideHistory();
  };
  const restore = (nodeId?: string) => void restoreVersion(builder, entry.revision, nodeId);
  /** Keeps the comparison of the viewed version: with the draft, the version before, or a chosen one. */
  const lookOnwards = () => {
    const against = preview?.against ?? null;
    const isBefore = against !== null && knownEntry(queries, mozaikId, preview?.revision ?? 0)?.before === against;
    look(entry.revision, isBefore ? entry.before : against);
  };
  const name = async (words: string | null) => {
    await nameVersion(mozaikId, { name: words, revision: entry.revision });
    await queries.invalidateQueries({ queryKey: ["mozaik-drafts", mozaikId, "history"] });
  };
  return (
    <li className={css.entry} data-undone={entry.undone || undefined} data-shown={preview?.revision === entry.revision}>
      <button
        type="button"
        className={css.words}
        aria-pressed={preview?.revision === entry.revision}
        data-version={entry.revision}
        onClick={lookOnwards}
      >
        <span className={css.label}>{entry.name ?? entry.label}</span>
        <span className={css.who}>
          {entry.name !== null && `${entry.label} · `}
          {entry.restored && `${restoredVersion(entry.restored)} · `}
          {entry.imported && `Made ${versionNameWithin({ at: entry.imported.at, name: null }, new Date())} · `}
          <time dateTime={entry.at}>{timeOf(entry.at, new Date())}</time>
        </span>
        <span className={css.badges}>
          {isNow && <Badge tone="accent">Now</Badge>}
          {entry.published && <Badge tone="success">Published</Badge>}
          {entry.imported?.published && <Badge tone="neutral">Was published</Badge>}
          {entry.undone && <Badge tone="neutral">Undone</Badge>}
          {preview?.against === entry.revision && <Badge tone="warning">Compared with</Badge>}
        </span>
      </button>
      <MenuButton label={`More about: ${entry.label}`} icon={<EllipsisVertical />}>
        <MenuItem onAction={() => look(entry.revision, null)}>Preview</MenuItem>
        <MenuItem isDisabled={entry.before === null} onAction={() => look(entry.revision, entry.before)}>
          What changed here
        </MenuItem>
        <MenuItem onAction={() => look(preview?.revision ?? revision, entry.revision)}>
          Compare with this version
        </MenuItem>
        <MenuSeparator />
        {!builder.isReadOnly && (
          <MenuItem isDisabled={isNow} onAction={() => restore()}>
            Restore the whole page
          </MenuItem>
        )}
        {!builder.isReadOnly && (
          <MenuItem isDisabled={isNow || part === undefined} onAction={() => restore(part?.id)}>
            {part?.kind === "tile" ? "Restore this tile" : "Restore this block"}
          </MenuItem>
        )}
        {!builder.isReadOnly && (
          <MenuItem onAction={() => setNaming(true)}>{entry.name === null ? "Name this version" : "Rename"}</MenuItem>
        )}
        {!builder.isReadOnly && entry.name !== null && (
          <MenuItem onAction={() => void name(null).catch((error) => toasts.error(messageOf(error)))}>
            Remove the name
          </MenuItem>
        )}
      </MenuButton>
      <NameVersionDialog isOpen={isNaming} onOpenChange={setNaming} name={entry.name ?? ""} onName={name} />
    </li>
  );
}

/** The restored version's name, or its time. */
function restoredVersion(version: { at: string; name: string | null }): string {
  const words = versionNameWithin(version, new Date());
  return version.name === null ? `Version of ${words}` : `Version ${words}`;
}
