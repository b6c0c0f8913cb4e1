import { useState } from "react";
import { type Node, parsePadding, type Sides } from "#mozaik/document";
import { Button } from "../../../ui/button/button.tsx";
import { CopyFromSide } from "../../../ui/design-panel/copy-from-side.tsx";
import { type Copy, isCopyReady, withCopies } from "../../../ui/design-panel/per-part.ts";
import { NumberField } from "../../../ui/number-field/number-field.tsx";
import { FormatPanel } from "./format-panel.tsx";
import { paddingFormat } from "./padding-format.ts";
import css from "./panel.module.css";
import { inheritedValue, type Scope } from "./scope.ts";
import { useFormat } from "./use-format.ts";
import { WidthValue } from "./width-value.tsx";

type Side = keyof Sides;
const SIDES: readonly { id: Side; label: string }[] = [
  { id: "top", label: "Top" },
  { id: "right", label: "Right" },
  { id: "bottom", label: "Bottom" },
  { id: "left", label: "Left" },
];
/** px */
const MOST = 999;
const NONE: Sides = { top: 0, right: 0, bottom: 0, left: 0 };

/** The inner distance of a structure, side by side, in px. */
export function PaddingPanel() {
  const format = useFormat(paddingFormat);
  const [copy, setCopy] = useState<Copy<Side> | null>(null);
  if (!format) return null;
  const { node, scope, values, change, apply } = format;
  const wider = widerSides(node, scope);
  const sides = values ?? wider ?? NONE;
  const shown = (side: Side) => (values || (scope === "base" && wider) ? sides[side] : Number.NaN);
  return (
    <FormatPanel
      title="Padding"
      help={{
        topic: "padding",
        text: (
          <p>
            Padding is the free space between the edge of a structure and what stands in it, in px for each side. Copy
            from side gives the value of one side to others.
          </p>
        ),
      }}
      format={{ ...format, apply: () => (copy ? apply({ ...sides, ...withCopies(sides, copy) }) : apply()) }}
      canApply={!copy || isCopyReady(copy)}
      onCancel={copy ? () => setCopy(null) : undefined}
      onReset={copy ? undefined : () => change(null)}
    >
      {copy ? (
        <CopyFromSide sides={SIDES} copy={copy} onChange={setCopy} />
      ) : (
        <WidthValue
          scope={scope}
          isOwn={values !== null}
          wider={wider ? SIDES.map(({ id }) => `${wider[id]}px`).join(" ") : "automatic"}
          onClear={() => change(null)}
        >
          <div className={css.pair}>
            {SIDES.map(({ id, label }) => (
              <NumberField
                key={id}
                label={label}
                value={shown(id)}
                placeholder={wider ? String(wider[id]) : "auto"}
                minValue={0}
                maxValue={MOST}
                onChange={(value) => {
                  // What is no number says nothing: the value from before comes back.
                  if (!Number.isNaN(value)) change({ ...sides, [id]: value });
                }}
              />
            ))}
          </div>
        </WidthValue>
      )}
      {!copy && (
        <Button size="small" onPress={() => setCopy({ from: "top", to: [] })}>
          Copy from side
        </Button>
      )}
    </FormatPanel>
  );
}

/** What a structure without a padding of its own has; undefined: a tile's margin, which follows the page's width. */
function widerSides(node: Node, scope: Scope): Sides | undefined {
  const padding = inheritedValue(node, scope, "padding");
  return padding === undefined && node.kind === "tile" ? undefined : parsePadding(padding);
}
