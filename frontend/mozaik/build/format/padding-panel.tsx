import { useState } from "react";
import { formatPadding, type Node, parsePadding, type Sides } from "#mozaik/document";
import { Button } from "../../../ui/button/button.tsx";
import { CopyFromSide } from "../../../ui/design-panel/copy-from-side.tsx";
import { NumberField } from "../../../ui/number-field/number-field.tsx";
import { Select } from "../../../ui/select/select.tsx";
import { useBuilder } from "../builder-context.ts";
import css from "./panel.module.css";
import { FormatFooter, SidePanel } from "./panel.tsx";
import { useStructureDrafts } from "./structure-drafts.ts";

type Side = keyof Sides;
const SIDES: readonly { id: Side; label: string }[] = [
  { id: "top", label: "Top" },
  { id: "right", label: "Right" },
  { id: "bottom", label: "Bottom" },
  { id: "left", label: "Left" },
];
const MOST = 400;
const NONE: Sides = { top: 0, right: 0, bottom: 0, left: 0 };

const saved = (node: Node): Sides => parsePadding(node.design?.padding);

/** The inner distance of a structure, side by side, in px. Shown on the page while it is tried out. */
export function PaddingPanel() {
  const builder = useBuilder();
  const { node, values = NONE, options, choose, change, changed, close } = useStructureDrafts(saved);
  const [copy, setCopy] = useState<{ from: Side; to: readonly Side[] } | null>(null);
  if (!node) return null;

  const tryOut = (sides: Sides) => {
    change(sides);
    builder.show({ trial: { id: node.id, design: { padding: formatPadding(sides) ?? null } } });
  };
  const apply = () => {
    const copied = copy ? Object.fromEntries(copy.to.map((side) => [side, values[copy.from]])) : {};
    const all = new Map(changed.map((each) => [each.node.id, each.values]));
    all.set(node.id, { ...values, ...copied });
    for (const [id, sides] of all) {
      builder.act({ edit: "setDesign", input: { id, design: { padding: formatPadding(sides) ?? null } } });
    }
    close();
  };
  return (
    <SidePanel
      title="Padding"
      footer={
        <FormatFooter
          onApply={apply}
          canApply={copy === null || copy.to.length > 0}
          onCancel={copy ? () => setCopy(null) : close}
          onReset={copy ? undefined : () => tryOut(NONE)}
        />
      }
    >
      <Select label="Structure" options={options} value={node.id} onChange={choose} />
      {copy ? (
        <CopyFromSide sides={SIDES} copy={copy} onChange={setCopy} />
      ) : (
        <>
          <div className={css.pair}>
            {SIDES.map(({ id, label }) => (
              <NumberField
                key={id}
                label={label}
                value={values[id]}
                minValue={0}
                maxValue={MOST}
                onChange={(value) => tryOut({ ...values, [id]: Number.isNaN(value) ? 0 : value })}
              />
            ))}
          </div>
          <Button size="small" onPress={() => setCopy({ from: "top", to: [] })}>
            Copy from side
          </Button>
        </>
      )}
    </SidePanel>
  );
}
