import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useMemo, useState } from "react";
import { ancestors, type MozaikDocument, type Node, type NodeId } from "#mozaik/document";
import { messageOf } from "../../../api/api-error.ts";
import { versionQuery } from "../../../api/mozaik-draft.ts";
import { ErrorState } from "../../../ui/error-state/error-state.tsx";
import { Spinner } from "../../../ui/spinner/spinner.tsx";
import { toasts } from "../../../ui/toast/toasts.ts";
import { MozaikView } from "../../view/mozaik-view.tsx";
import { nodeClass, type ViewAssets } from "../../view/part.ts";
import { styleSheetOf } from "../../view/style-sheet.ts";
import { useBuilder, useDraft, useView } from "../builder-context.ts";
import { useScale } from "../canvas/use-scale.ts";
import { DifferenceList } from "./difference-list.tsx";
import { type Difference, differencesOf } from "./differences.ts";
import { VersionBar } from "./version-bar.tsx";
import css from "./version-canvas.module.css";
import "../../view/view.css";

type Preview = { revision: number; against: number | null };

/** In the canvas's place: an earlier version, with what differs from the draft, or from another version, outlined. */
export function VersionCanvas({ mozaikId, preview }: { mozaikId: string; preview: Preview }) {
  const present = useDraft((state) => state.document);
  const presentAssets = useDraft((state) => state.assets);
  const shown = useQuery(versionQuery(mozaikId, preview.revision));
  const against = useQuery({ ...versionQuery(mozaikId, preview.against ?? 0), enabled: preview.against !== null });
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
  const base = preview.against === null ? present : against.data?.document;
  if (!shown.data || !base) {
    return (
      <div data-canvas className={css.ground}>
        <Spinner label="Loading this version" />
      </div>
    );
  }
  return (
    <Version
      key={preview.revision}
      document={shown.data.document}
      base={base}
      assets={{ ...presentAssets, ...against.data?.assets, ...shown.data.assets }}
      preview={preview}
      mozaikId={mozaikId}
    />
  );
}

type VersionProps = {
  document: MozaikDocument;
  base: MozaikDocument;
  assets: ViewAssets;
  preview: Preview;
  mozaikId: string;
};

function Version({ document, base, assets, preview, mozaikId }: VersionProps) {
  const builder = useBuilder();
  const width = useView((view) => view.width);
  const [ground, scale] = useScale(width);
  const [chosenId, choose] = useState<NodeId | null>(null);
  const differences = useMemo(() => differencesOf(base, document), [base, document]);
  const part = partOf(document, chosenId);
  const click = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest("a[href]")) event.preventDefault();
    choose(event.target.closest<HTMLElement>(".mozaik-block, .mozaik-tile")?.id ?? null);
  };
  const restore = (nodeId?: NodeId) => {
    builder.show({ preview: null });
    void builder.draft.restore(preview.revision, nodeId).catch((error) => toasts.error(messageOf(error)));
  };
  return (
    <div data-canvas className={css.frame}>
      <VersionBar
        mozaikId={mozaikId}
        preview={preview}
        differences={differences.length}
        part={part}
        onRestore={restore}
      />
      <div className={css.halves}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the list of differences does the same by keyboard */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list of differences does the same by keyboard */}
        <div ref={ground} className={css.ground} onClick={click}>
          <div className={css.paper} style={{ width, zoom: scale }} data-theme="light">
            <style>{styleSheetOf(document, assets)}</style>
            <style>{outlines(differences, chosenId)}</style>
            <MozaikView document={document} assets={assets} origin={window.location.origin} />
          </div>
        </div>
        <DifferenceList
          differences={differences}
          chosenId={chosenId}
          onChoose={choose}
          isComparing={preview.against !== null}
        />
      </div>
    </div>
  );
}

/** The block or tile that can be restored by itself. */
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
