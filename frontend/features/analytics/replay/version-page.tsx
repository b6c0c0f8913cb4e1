import { useQuery } from "@tanstack/react-query";
import { type CSSProperties, useEffect, useRef } from "react";
import { DRAWN } from "#modules/mozaik/document/drawn-parts";
import { versionQuery } from "../../../api/mozaik-draft.ts";
import { messageOf } from "../../../mall/api-error.ts";
import { MozaikView } from "../../../mozaik/view/mozaik-view.tsx";
import { styleSheetOf } from "../../../mozaik/view/style-sheet.ts";
import { ErrorState } from "../../../ui/error-state/error-state.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import css from "./replay.module.css";
import "../../../mozaik/view/interaction/interaction.css";
import "../../../mozaik/view/view.css";
import "../../../mozaik/view/widget/every-widget.css";

/** px: what a window of each class of width usually is. */
const WIDTHS = [390, 768, 1_200];

interface VersionPageProps {
  mozaikId: string;
  revision: number;
  /** Index in `WIDTH_CLASSES`. */
  width: number;
  label: string;
  /** Called with the parts of the page, in the order of `drawnNodes`, when they or it change. */
  onDrawn: (parts: readonly HTMLElement[], frame: HTMLElement) => void;
}

/** A published version at a visitor's width, to be looked at only. */
export function VersionPage({ mozaikId, revision, width, label, onDrawn }: VersionPageProps) {
  const version = useQuery(versionQuery(mozaikId, revision));
  const frame = useRef<HTMLElement>(null);
  const shown = version.data;
  useEffect(() => {
    if (!frame.current || !shown) return;
    onDrawn([...frame.current.querySelectorAll<HTMLElement>(DRAWN)], frame.current);
  }, [shown, onDrawn]);
  if (version.isPending) return <Skeleton height="480px" radius="large" />;
  if (!shown) {
    return (
      <ErrorState
        title="This version could not be loaded"
        text={messageOf(version.error)}
        onRetry={() => void version.refetch()}
        isRetrying={version.isFetching}
      />
    );
  }
  const style: CSSProperties = { width: WIDTHS[width] };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={frame} className={css.frame} aria-label={label} tabIndex={0}>
      <div className={css.paper} style={style} inert>
        <style>{styleSheetOf(shown.document, shown.assets)}</style>
        <MozaikView document={shown.document} assets={shown.assets} isInert />
      </div>
    </section>
  );
}
