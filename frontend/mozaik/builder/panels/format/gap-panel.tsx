import type { NodeKind } from "#mozaik/document";
import { gapFormat } from "../../model/formats/gap-format.ts";
import { inheritedValue } from "../../model/formats/scope.ts";
import { FormatPanel } from "./format-panel.tsx";
import { PxField } from "./px-field.tsx";
import { useDrawnGap } from "./use-drawn-gap.ts";
import { useFormat } from "./use-format.ts";
import { WidthValue } from "./width-value.tsx";

/** px */
const MOST = 400;

const LABELS: Readonly<Partial<Record<NodeKind, string>>> = {
  column: "Between blocks",
  layout: "Between columns",
  tile: "Between layouts",
};

/** The gap between the blocks of a column, the columns of a layout or the layouts of a tile. */
export function GapPanel() {
  const format = useFormat(gapFormat);
  const drawn = useDrawnGap(format?.node.id ?? null);
  if (!format) return null;
  const { node, scope, values: gap, change } = format;
  const wider = inheritedValue(node, scope, "gap");
  const usual = drawn === null ? "auto" : String(drawn);
  return (
    <FormatPanel format={format} onReset={() => change(null)}>
      <WidthValue
        scope={scope}
        isOwn={gap !== null}
        wider={wider === undefined ? "automatic" : `${wider}px`}
        onClear={() => change(null)}
      >
        <PxField
          key={`${node.id} ${scope}`}
          label={LABELS[node.kind] ?? "Gap"}
          value={gap ?? undefined}
          placeholder={usual}
          startsAt={drawn ?? undefined}
          most={MOST}
          onChange={change}
        />
      </WidthValue>
    </FormatPanel>
  );
}
