import type { Alignment, BlockNode } from "#mozaik/document";
import { RadioGroup } from "../../../../ui/radio-group/radio-group.tsx";
import { alignmentFormat, columnOf } from "../../model/formats/alignment-format.ts";
import { inheritedValue } from "../../model/formats/scope.ts";
import css from "../side-panel/panel.module.css";
import { FormatPanel } from "./format-panel.tsx";
import { useFillsColumn } from "./use-fills-column.ts";
import { useFormat } from "./use-format.ts";
import { WidthValue } from "./width-value.tsx";

const START: Alignment = "flex-start";
const ACROSS: Record<Alignment, string> = { "flex-start": "Left", center: "Center", "flex-end": "Right" };
const UPRIGHT: Record<Alignment, string> = { "flex-start": "Top", center: "Center", "flex-end": "Bottom" };
const options = (names: Record<Alignment, string>) =>
  (["flex-start", "center", "flex-end"] as const).map((value) => ({ value, label: names[value] }));

/** Alignment of a block: horizontal for the block itself, vertical for its whole column. */
export function AlignmentPanel() {
  const format = useFormat(alignmentFormat);
  if (!format) return null;
  const { node, scope, document, values, change } = format;
  const column = columnOf(document, node);
  const widerX = inheritedValue(node, scope, "alignX") ?? START;
  const widerY = (column && inheritedValue(column, scope, "alignY")) ?? START;
  const alignX = values.alignX ?? widerX;
  return (
    <FormatPanel
      help={{
        topic: "formatting",
        text: (
          <p>
            A block that is narrower than its column can be aligned left, center or right. If a column has room to
            spare, its content can be aligned top, center or bottom.
          </p>
        ),
      }}
      format={format}
      onReset={() => change({ alignX: null, alignY: null })}
    >
      {node.kind === "block" && (
        <WidthValue
          scope={scope}
          isOwn={values.alignX !== null}
          wider={ACROSS[widerX]}
          onClear={() => change({ ...values, alignX: null })}
        >
          <RadioGroup
            label="Horizontal"
            orientation="horizontal"
            options={options(ACROSS)}
            value={alignX}
            onChange={(chosen) => change({ ...values, alignX: chosen })}
          />
          <NothingMoves block={node} alignX={alignX} />
        </WidthValue>
      )}
      <WidthValue
        scope={scope}
        isOwn={values.alignY !== null}
        wider={UPRIGHT[widerY]}
        onClear={() => change({ ...values, alignY: null })}
      >
        <RadioGroup
          label="Vertical"
          orientation="horizontal"
          description={node.kind === "block" ? "For the whole column." : undefined}
          options={options(UPRIGHT)}
          value={values.alignY ?? widerY}
          onChange={(alignY) => change({ ...values, alignY })}
        />
      </WidthValue>
    </FormatPanel>
  );
}

/** Explains why a chosen alignment changes nothing visible. */
function NothingMoves({ block, alignX }: { block: BlockNode; alignX: Alignment }) {
  const isFull = useFillsColumn(block.id) && alignX !== START;
  const isText = block.content?.type === "text";
  return (
    <p className={css.note} role="status">
      {isFull &&
        (isText
          ? "The text fills its column, so it cannot move. Align its lines with the text's own toolbar."
          : "The content fills its column, so it cannot move.")}
    </p>
  );
}
