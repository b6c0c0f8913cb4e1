import { useState } from "react";
import type { Dimensions, ImageSize } from "#mozaik/document";
import { NumberField } from "../../../ui/number-field/number-field.tsx";
import { Switch } from "../../../ui/switch/switch.tsx";
import { useDraft } from "../builder-context.ts";
import { FormatPanel } from "./format-panel.tsx";
import { imageSizeFormat, resized } from "./image-size-format.ts";
import { originalSize } from "./original-size.ts";
import css from "./panel.module.css";
import { useFormat } from "./use-format.ts";

/** How large a block's picture is drawn; never larger than the picture itself. */
export function ImageSizePanel() {
  const format = useFormat(imageSizeFormat);
  const assets = useDraft((state) => state.assets);
  const original = format && originalSize(format.node, assets);
  if (!format || !original) return null;
  const { values, change } = format;
  return (
    <FormatPanel title="Asset Size" format={format} onReset={() => change(null)}>
      <SizeFields size={values ?? original} original={original} onChange={change} />
    </FormatPanel>
  );
}

type SizeFieldsProps = { size: ImageSize; original: Dimensions; onChange: (size: ImageSize) => void };

function SizeFields({ size, original, onChange }: SizeFieldsProps) {
  const [keepsProportions, setKeepsProportions] = useState(true);
  const resize = (change: Partial<ImageSize>) => {
    if (!Object.values(change).some(Number.isNaN)) onChange(resized(size, change, original, keepsProportions));
  };
  return (
    <>
      <p className={css.note}>
        Original: {original.width} × {original.height} px
      </p>
      <div className={css.pair}>
        <NumberField
          label="Width"
          minValue={1}
          maxValue={original.width}
          value={size.width}
          onChange={(width) => resize({ width })}
        />
        <NumberField
          label="Height"
          minValue={1}
          maxValue={original.height}
          value={size.height}
          onChange={(height) => resize({ height })}
        />
      </div>
      <Switch
        isSelected={keepsProportions}
        onChange={(keeps) => {
          setKeepsProportions(keeps);
          if (keeps) onChange(resized(size, { width: size.width }, original, true));
        }}
      >
        Keep the proportions
      </Switch>
    </>
  );
}
