import { useState } from "react";
import { BORDER_DEFAULTS } from "#mozaik/document";
import { BorderPanel } from "../../../ui/design-panel/border-panel.tsx";
import type { Side } from "../../../ui/design-panel/design-style.ts";
import { type Copy, isCopyReady, withCopies } from "../../../ui/design-panel/per-part.ts";
import { bordersFormat } from "./borders-format.ts";
import { FormatPanel } from "./format-panel.tsx";
import { useFormat } from "./use-format.ts";

/** The borders of a structure, side by side or all as one. */
export function BordersPanel() {
  const format = useFormat(bordersFormat);
  const [copy, setCopy] = useState<Copy<Side> | null>(null);
  if (!format) return null;
  const { node, values, change, preview, apply } = format;
  return (
    <FormatPanel
      title="Borders"
      help={{
        topic: "formatting",
        text: (
          <p>
            Choose a side or all sides, then the style, width and colour of its line. Copy from side gives the border of
            one side to others.
          </p>
        ),
      }}
      format={{ ...format, apply: () => (copy ? apply(withCopies(values, copy)) : apply()) }}
      canApply={!copy || isCopyReady(copy)}
      onCancel={copy ? () => setCopy(null) : undefined}
      onReset={copy ? undefined : () => change({})}
    >
      <BorderPanel
        key={node.id}
        initial={BORDER_DEFAULTS}
        value={values}
        onChange={change}
        onPreview={preview}
        copying={{ copy, onChange: setCopy }}
      />
    </FormatPanel>
  );
}
