import type { ReactNode } from "react";
import { NOT_CONNECTED } from "#modules/mozaik/document/widgets/visualization/visualization-words";
import type { NodeId, VisualizationWidget } from "#mozaik/document";

export interface VisualizationViewProps {
  blockId: NodeId;
  widget: VisualizationWidget;
  /** True for authors: they see that no Mozaik is connected yet. Visitors then see nothing. */
  isInert: boolean;
}

/** A place for the submissions of another Mozaik; the page's script fills it and keeps it up to date. */
export function VisualizationView({ blockId, widget, isInert }: VisualizationViewProps): ReactNode {
  const { linkToMozaikId, display } = widget.meta;
  if (linkToMozaikId === undefined) {
    return isInert ? <p className="mozaik-widget mozaik-hint">{NOT_CONNECTED}</p> : null;
  }
  return (
    <section
      className="mozaik-widget mozaik-visualization"
      aria-label="Submissions"
      {...(isInert ? {} : { "data-block": blockId, "data-visualization": display, "data-source": linkToMozaikId })}
    >
      <p className="mozaik-hint">Loading…</p>
      {!isInert && <noscript>Switch on JavaScript to see the submissions.</noscript>}
    </section>
  );
}
