import { useState } from "react";
import { CornerPanel } from "../../../ui/design-panel/corner-panel.tsx";
import type { Corner } from "../../../ui/design-panel/design-style.ts";
import { type Copy, isCopyReady, withCopies } from "../../../ui/design-panel/per-part.ts";
import { cornersFormat } from "./corners-format.ts";
import { FormatPanel } from "./format-panel.tsx";
import { useFormat } from "./use-format.ts";

/** How round the corners of a structure are, one by one or all as one. */
export function CornersPanel() {
  const format = useFormat(cornersFormat);
  const [copy, setCopy] = useState<Copy<Corner> | null>(null);
  if (!format) return null;
  const { node, values, change, preview, apply } = format;
  return (
    <FormatPanel
      title="Corners"
      help={{
        topic: "formatting",
        text: (
          <p>
            Choose a corner or all corners, then the radius in px. Copy from corner gives the radius of one corner to
            others. They are seen where a structure has a colour, a picture or a border.
          </p>
        ),
      }}
      format={{ ...format, apply: () => (copy ? apply(withCopies(values, copy)) : apply()) }}
      canApply={!copy || isCopyReady(copy)}
      onCancel={copy ? () => setCopy(null) : undefined}
      onReset={copy ? undefined : () => change({})}
    >
      <CornerPanel
        key={node.id}
        value={values}
        onChange={change}
        onPreview={preview}
        copying={{ copy, onChange: setCopy }}
      />
    </FormatPanel>
  );
}
