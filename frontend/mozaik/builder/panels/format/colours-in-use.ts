import { useMemo } from "react";
import type { MozaikDocument, Node } from "#mozaik/document";
import type { ColorsInUse } from "../../../../ui/color-picker/color-panel.tsx";
import { useDraft } from "../../view-state/builder-context.ts";

/** Two rows of swatches. */
const MOST = 16;

/** The colours of the Mozaik's structures, the most frequent first. */
export function coloursOf(document: MozaikDocument): string[] {
  const counts = new Map<string, number>();
  const colours = Object.values(document.nodes).flatMap(coloursOfNode);
  for (const colour of colours.filter((each) => each.startsWith("#"))) {
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const byCount = [...counts].toSorted(([, one], [, other]) => other - one);
  return byCount.slice(0, MOST).map(([colour]) => colour);
}

/** Its background colours and the colours of visible borders. */
function coloursOfNode({ design }: Node): string[] {
  const borders = Object.values(design?.borders ?? {}).filter(({ style }) => style !== "none" && style !== "hidden");
  const ground = design?.backgroundColor;
  return [...(ground ? [ground] : []), ...new Set(borders.map(({ color }) => color))];
}

/** The colours a colour field offers first: those used in this Mozaik. */
export function useColoursInUse(): ColorsInUse {
  const document = useDraft((state) => state.document);
  return useMemo(() => ({ label: "In this Mozaik", colors: coloursOf(document) }), [document]);
}
