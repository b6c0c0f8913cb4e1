import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type MouseEvent, useEffect, useMemo, useRef, useState } from "react";
import { ancestors, type MozaikDocument, type Node, type NodeId } from "#mozaik/document";
import { versionQuery } from "../../../../api/mozaik-draft.ts";
import { messageOf } from "../../../../mall/api-error.ts";
import { ErrorState } from "../../../../ui/error-state/error-state.tsx";
import { Spinner } from "../../../../ui/spinner/spinner.tsx";
import { MozaikView } from "../../../view/mozaik-view.tsx";
import { nodeClass, type ViewAssets } from "../../../view/part.ts";
import { styleSheetOf } from "../../../view/style-sheet.ts";
import { keyScope } from "../../commands/key-scope.ts";
import { restoreVersion } from "../../commands/restore-version.ts";
import { useScale } from "../../geometry/use-scale.ts";
import { type Difference, differencesOf } from "../../model/history/differences.ts";
import { useBuilder, useDraft, useView } from "../../view-state/builder-context.ts";
import { DifferenceList } from "./difference-list.tsx";
import { useEntryOf } from "./known-entries.ts";
import { VersionBar } from "./version-bar.tsx";
import css from "./version-canvas.module.css";
import "../../../view/interaction/interaction.css";
import "../../../view/view.css";
import "../../../view/widget/every-widget.css";

type Preview = { revision: number; against: number | null };

/** Replaces the canvas by an earlier version, with outlines where it differs from the draft or another version. */
export function VersionCanvas({ mozaikId, preview }: { mozaikId: string; preview: Preview }) {
  const present = useDraft((state) => state.document);
  const presentAssets = useDraft((state) => state.assets);
  // Keep the previous version and its buttons in place while the next one loads.
  const shown = useQuery({ ...versionQuery(mozaikId, preview.revision), placeholderData: keepPreviousData });
  const against = useQuery({
    ...versionQuery(mozaikId, preview.against ?? 0),
    enabled: preview.against !== null,
    placeholderData: keepPreviousData,
  });
  useLeaving(preview.revision);
  const failed = shown.error ?? against.error;
  if (failed) {
    return (
      <div data-canvas className={css.ground}>
        <ErrorState
          title="This version could not be loaded"
          text={messageOf(failed)}
          onRetry={() => void Promise.all([shown.refetch(), against.refetch()])}
          isRetrying={shown.isFetching || against.isFetching}
        />
      </div>
    );
  }
  if (!shown.data) {
    return (
      <div data-canvas className={css.ground}>
        <Spinner label="Loading this version" />
      </div>
    );
  }
  return (
    <Version
      document={shown.data.document}
      base={preview.against === null ? present : (against.data?.document ?? present)}
      assets={{ ...presentAssets, ...against.data?.assets, ...shown.data.assets }}
      isComing={
        shown.isPlaceholderData || (preview.against !== null && (against.isPending || against.isPlaceholderData))
      }
      preview={preview}
      mozaikId={mozaikId}
    />
  );
}

type VersionProps = {
  document: MozaikDocument;
  base: MozaikDocument;
  assets: ViewAssets;
  /** True while the previous version is still shown. */
  isComing: boolean;
  preview: Preview;
  mozaikId: string;
};

function Version({ document, base, assets, isComing, preview, mozaikId }: VersionProps) {
  const builder = useBuilder();
  const width = useView((view) => view.width);
  const [ground, scale] = useScale(width);
  const { entry } = useEntryOf(mozaikId, preview.revision);
  const [chosen, setChosen] = useState<{ of: number; id: NodeId | null }>({ of: preview.revision, id: null });
  const chosenId = chosen.of === preview.revision ? chosen.id : null;
  const choose = (id: NodeId | null) => setChosen({ of: preview.revision, id });
  const differences = useMemo(() => differencesOf(base, document), [base, document]);
  useFirstInSight(differences, isComing ? null : preview);
  const part = partOf(document, chosenId);
  const click = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest("a[href]")) event.preventDefault();
    choose(event.target.closest<HTMLElement>(".mozaik-block, .mozaik-tile")?.id ?? null);
  };
  return (
    <div data-canvas className={css.frame}>
      <VersionBar
        mozaikId={mozaikId}
        preview={preview}
        differences={isComing ? null : differences.length}
        part={part}
        onRestore={(nodeId) => void restoreVersion(builder, preview.revision, nodeId)}
        onLeave={() => builder.view.leavePreview()}
      />
      <div className={css.halves} aria-busy={isComing}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the list of differences does the same by keyboard */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list of differences does the same by keyboard */}
        <div ref={ground} className={css.ground} onClick={click}>
          <div className={css.paper} style={{ width, zoom: scale }} data-theme="light">
            <style>{styleSheetOf(document, assets)}</style>
            <style>{outlines(differences, chosenId)}</style>
            <MozaikView document={document} assets={assets} origin={window.location.origin} isInert />
          </div>
        </div>
        <DifferenceList
          differences={differences}
          chosenId={chosenId}
          onChoose={choose}
          isComparing={preview.against !== null}
          isBefore={preview.against !== null && preview.against === entry?.before}
        />
      </div>
    </div>
  );
}

/** Scrolls to the first changed node whenever another version or comparison is loaded. */
function useFirstInSight(differences: readonly Difference[], of: Preview | null): void {
  const seen = useRef<string>(undefined);
  useEffect(() => {
    const key = of && `${of.revision} ${of.against}`;
    if (key === null || key === seen.current) return;
    seen.current = key;
    const first = differences.find(({ kind }) => kind !== "removed");
    document.getElementById(first?.id ?? "")?.scrollIntoView({ block: "nearest" });
  }, [differences, of]);
}

/** Escape leaves the version and returns the focus to the row it was opened from, or to the history button. */
function useLeaving(revision: number): void {
  const builder = useBuilder();
  const shown = useRef(revision);
  useEffect(() => {
    shown.current = revision;
  }, [revision]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || keyScope(event.target) === "none") return;
      event.preventDefault();
      builder.view.leavePreview();
    };
    window.addEventListener("keydown", press);
    return () => {
      window.removeEventListener("keydown", press);
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const row = document.querySelector<HTMLElement>(`[data-version="${shown.current}"]`);
      const isSeen = row !== null && row.offsetParent !== null;
      (isSeen ? row : document.querySelector<HTMLElement>("[data-history-button]"))?.focus({ preventScroll: true });
    };
  }, [builder]);
}

/** The block or tile to restore alone. */
function partOf(document: MozaikDocument, id: NodeId | null): Node | undefined {
  const node = id === null ? undefined : document.nodes[id];
  if (!node) return undefined;
  return [node, ...ancestors(document, node.id)].find(({ kind }) => kind === "block" || kind === "tile");
}

const COLOURS = { added: "#1b7f3b", changed: "#b26a00", removed: "#b3261e" } as const;

function outlines(differences: readonly Difference[], chosenId: NodeId | null): string {
  const changed = differences
    .filter(({ kind }) => kind !== "removed")
    .map(({ id, kind }) => `.mozaik .${nodeClass(id)}{outline:2px dashed ${COLOURS[kind]};outline-offset:2px}`);
  const chosen = chosenId === null ? [] : [`.mozaik .${nodeClass(chosenId)}{outline-style:solid;outline-width:3px}`];
  return [...changed, ...chosen].join("\n");
}
