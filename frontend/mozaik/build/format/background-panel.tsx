import type { Node } from "#mozaik/document";
import { ColorPicker } from "../../../ui/color-picker/color-picker.tsx";
import { NumberField } from "../../../ui/number-field/number-field.tsx";
import { Select } from "../../../ui/select/select.tsx";
import { useBuilder } from "../builder-context.ts";
import { FormatFooter, SidePanel } from "./panel.tsx";
import { useStructureDrafts } from "./structure-drafts.ts";
import { type Tint, tintColor, tintOf } from "./tint.ts";

const saved = (node: Node): Tint | null => tintOf(node.design?.backgroundColor);
const START: Tint = { color: "#ffffff", transparency: 0 };

/** The colour behind a structure and how much shines through. Shown on the page while it is tried out. */
export function BackgroundPanel() {
  const builder = useBuilder();
  const { node, values = null, options, choose, change, changed, close } = useStructureDrafts(saved);
  if (!node) return null;
  const tryOut = (tint: Tint | null) => {
    change(tint);
    builder.show({ trial: { id: node.id, design: { backgroundColor: tint && tintColor(tint) } } });
  };
  const apply = () => {
    for (const { node: each, values: tint } of changed) {
      const backgroundColor = tint && tintColor(tint);
      builder.act({ edit: "setDesign", input: { id: each.id, design: { backgroundColor } } });
    }
    close();
  };
  return (
    <SidePanel
      title="Background"
      footer={<FormatFooter onApply={apply} onCancel={close} onReset={() => tryOut(null)} />}
    >
      <Select label="Structure" options={options} value={node.id} onChange={choose} />
      <ColorPicker
        label="Colour"
        value={values?.color ?? null}
        onChange={(color) => tryOut({ ...(values ?? START), color })}
      />
      <NumberField
        label="Transparency"
        description="Percent: 0 covers what is behind, 100 shows all of it."
        value={values?.transparency ?? 0}
        minValue={0}
        maxValue={100}
        step={1}
        isDisabled={values === null}
        onChange={(transparency) =>
          values && tryOut({ ...values, transparency: Number.isNaN(transparency) ? 0 : transparency })
        }
      />
    </SidePanel>
  );
}
