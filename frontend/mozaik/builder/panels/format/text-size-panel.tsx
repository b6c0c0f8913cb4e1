import { SliderInput } from "../../../../ui/slider-input/slider-input.tsx";
import { inheritedValue } from "../../model/formats/scope.ts";
import { LEAST, MOST, percentOf, textSizeFormat } from "../../model/formats/text-size-format.ts";
import { FormatPanel } from "./format-panel.tsx";
import { NarrowOnly } from "./narrow-only.tsx";
import { useFormat } from "./use-format.ts";
import { WidthValue } from "./width-value.tsx";

/** The text size of a structure on narrow pages. */
export function TextSizePanel() {
  const format = useFormat(textSizeFormat);
  if (!format) return null;
  const { node, scope, values: percent, change } = format;
  const wider = percentOf(inheritedValue(node, scope, "textScale") ?? 1);
  return (
    <FormatPanel format={format} onReset={() => change(null)}>
      {scope === "base" ? (
        <NarrowOnly>On wide pages, text keeps the size its author chose.</NarrowOnly>
      ) : (
        <WidthValue scope={scope} isOwn={percent !== null} wider={`${wider} %`} onClear={() => change(null)}>
          <SliderInput
            label="Text size"
            unit="%"
            minValue={LEAST}
            maxValue={MOST}
            step={5}
            value={percent ?? wider}
            onChange={change}
          />
        </WidthValue>
      )}
    </FormatPanel>
  );
}
