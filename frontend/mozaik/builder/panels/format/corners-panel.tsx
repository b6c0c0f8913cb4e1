import { CornerPanel } from "../../../../ui/design-panel/corner-panel.tsx";
import type { Corner, Corners } from "../../../../ui/design-panel/design-style.ts";
import { type Copy, withCopies } from "../../../../ui/design-panel/per-part.ts";
import { cornersFormat } from "../../model/formats/corners-format.ts";
import { FormatPanel } from "./format-panel.tsx";
import { useCopying } from "./use-copying.ts";
import { type FormatState, useFormat } from "./use-format.ts";

/** The corner radii of a structure, one by one or all together. */
export function CornersPanel() {
  const format = useFormat(cornersFormat);
  return format && <CornersForm format={format} />;
}

function CornersForm({ format }: { format: FormatState<Corners> }) {
  const { node, values, change, preview } = format;
  const copying = useCopying(
    format,
    (copy: Copy<Corner>) => withCopies(values, copy),
    () => change({}),
  );
  return (
    <FormatPanel
      help={{
        topic: "formatting",
        text: (
          <p>
            Choose a corner or all corners, then the radius in px. Copy from corner gives the radius of one corner to
            others. You can see them if the structure has a colour, an image or a border.
          </p>
        ),
      }}
      format={{ ...format, ...copying.frame }}
      canApply={copying.frame.canApply}
      onCancel={copying.frame.onCancel}
      onReset={copying.frame.onReset}
    >
      <CornerPanel
        key={node.id}
        value={values}
        onChange={change}
        onPreview={preview}
        copying={{ copy: copying.copy, onChange: copying.setCopy }}
      />
    </FormatPanel>
  );
}
