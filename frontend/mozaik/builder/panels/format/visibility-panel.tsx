import { Switch } from "../../../../ui/switch/switch.tsx";
import { inheritedValue } from "../../model/formats/scope.ts";
import { visibilityFormat } from "../../model/formats/visibility-format.ts";
import { FormatPanel } from "./format-panel.tsx";
import { NarrowOnly } from "./narrow-only.tsx";
import { useFormat } from "./use-format.ts";
import { WidthValue } from "./width-value.tsx";

/** The visibility of a structure: any one on narrow pages, only a column on all pages. */
export function VisibilityPanel() {
  const format = useFormat(visibilityFormat);
  if (!format) return null;
  const { node, scope, values: hidden, change } = format;
  const wider = inheritedValue(node, scope, "hidden") ?? false;
  const isGone = scope !== "base" && node.kind === "column" && node.hidden === true;
  return (
    <FormatPanel format={format} onReset={() => change(null)}>
      {scope === "base" && node.kind !== "column" ? (
        <NarrowOnly>On wide pages only a column can be hidden.</NarrowOnly>
      ) : isGone ? (
        <p>This column is hidden on all widths. Show it on Desktop first.</p>
      ) : (
        <WidthValue
          scope={scope}
          isOwn={hidden !== null}
          wider={wider ? "hidden" : "shown"}
          onClear={() => change(null)}
        >
          <Switch
            isSelected={hidden ?? wider}
            onChange={change}
            description="Stays here, faded, so that it can be shown again."
          >
            {scope === "base" ? "Hide this column" : "Hide on this width"}
          </Switch>
        </WidthValue>
      )}
    </FormatPanel>
  );
}
