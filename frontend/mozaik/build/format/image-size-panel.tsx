import { useState } from "react";
import type { Dimensions, ImageSize } from "#mozaik/document";
import { Switch } from "../../../ui/switch/switch.tsx";
import { useDraft } from "../builder-context.ts";
import { FormatPanel } from "./format-panel.tsx";
import { hasProportionsOf, imageSizeFormat, resized } from "./image-size-format.ts";
import { originalSize } from "./original-size.ts";
import css from "./panel.module.css";
import { PxField } from "./px-field.tsx";
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
  // A picture that was pulled out of its proportions on purpose stays so.
  const [keepsProportions, setKeepsProportions] = useState(() => hasProportionsOf(original, size));
  const resize = (change: Partial<ImageSize>) => onChange(resized(size, change, original, keepsProportions));
  return (
    <>
      <p className={css.note}>
        Original: {original.width} × {original.height} px
      </p>
      <div className={css.pair}>
        <PxField
          label="Width"
          least={1}
          most={original.width}
          value={size.width}
          onChange={(width) => resize({ width })}
        />
        <PxField
          label="Height"
          least={1}
          most={original.height}
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
