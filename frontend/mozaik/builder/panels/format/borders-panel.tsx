import { BORDER_DEFAULTS } from "#mozaik/document";
import { BorderPanel } from "../../../../ui/design-panel/border-panel.tsx";
import type { Borders, Side } from "../../../../ui/design-panel/design-style.ts";
import { type Copy, withCopies } from "../../../../ui/design-panel/per-part.ts";
import { bordersFormat } from "../../model/formats/borders-format.ts";
import { useColoursInUse } from "./colours-in-use.ts";
import { FormatPanel } from "./format-panel.tsx";
import { useCopying } from "./use-copying.ts";
import { type FormatState, useFormat } from "./use-format.ts";

/** The borders of a structure, for each side or all together. */
export function BordersPanel() {
  const format = useFormat(bordersFormat);
  return format && <BordersForm format={format} />;
}

function BordersForm({ format }: { format: FormatState<Borders> }) {
  const { node, values, change, preview } = format;
  const copying = useCopying(
    format,
    (copy: Copy<Side>) => withCopies(values, copy),
    () => change({}),
  );
  return (
    <FormatPanel
      help={{
        topic: "formatting",
        text: (
          <p>
            Choose a side or all sides, then the style, width and colour of its line. Copy from side gives the border of
            one side to others.
          </p>
        ),
      }}
      format={{ ...format, ...copying.frame }}
      canApply={copying.frame.canApply}
      onCancel={copying.frame.onCancel}
      onReset={copying.frame.onReset}
    >
      <BorderPanel
        key={node.id}
        initial={BORDER_DEFAULTS}
        value={values}
        onChange={change}
        onPreview={preview}
        colorsInUse={useColoursInUse()}
        copying={{ copy: copying.copy, onChange: copying.setCopy }}
      />
    </FormatPanel>
  );
}
