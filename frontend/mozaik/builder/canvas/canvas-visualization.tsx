import { useQuery } from "@tanstack/react-query";
import { NOT_CONNECTED, type VisualizationWidget } from "#mozaik/document";
import { visualizationQuery } from "../../../api/visualization.ts";
import { messageOf } from "../../../mall/api-error.ts";
import { VisualizationItems } from "../../view/widget/visualization-items.tsx";

/** A visualization as visitors see it, with the submissions of now. */
export function CanvasVisualization({ widget: { meta } }: { widget: VisualizationWidget }) {
  const { linkToMozaikId = "" } = meta;
  const { data, error } = useQuery({ ...visualizationQuery(linkToMozaikId, meta), enabled: linkToMozaikId !== "" });
  return (
    <section className="mozaik-widget mozaik-visualization" aria-label="Submissions" inert>
      {linkToMozaikId === "" ? (
        <p className="mozaik-hint">{NOT_CONNECTED}</p>
      ) : data ? (
        <VisualizationItems display={meta.display} shown={data} />
      ) : (
        <p className="mozaik-hint">{error ? messageOf(error) : "Loading…"}</p>
      )}
    </section>
  );
}
