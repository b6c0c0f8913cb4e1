import { useState } from "react";
import { type Dimensions, type ImageSize, limitImageSize, type NodeId } from "#mozaik/document";
import { Switch } from "../../../../ui/switch/switch.tsx";
import { hasProportionsOf, imageSizeFormat, resized } from "../../model/formats/image-size-format.ts";
import { originalSize } from "../../model/formats/original-size.ts";
import { useDraft } from "../../view-state/builder-context.ts";
import css from "../side-panel/panel.module.css";
import { FormatPanel } from "./format-panel.tsx";
import { PxField } from "./px-field.tsx";
import { useDrawnSize } from "./use-drawn-size.ts";
import { useFormat } from "./use-format.ts";

/** The displayed size of a block's picture, at most the picture's own. */
export function ImageSizePanel() {
  const format = useFormat(imageSizeFormat);
  const assets = useDraft((state) => state.assets);
  const original = format && originalSize(format.node, assets);
  if (!format || !original) return null;
  const { node, values, change } = format;
  return (
    <FormatPanel format={format} onReset={() => change(null)}>
      <SizeFields key={node.id} nodeId={node.id} own={values} original={original} onChange={change} />
    </FormatPanel>
  );
}

type SizeFieldsProps = {
  nodeId: NodeId;
  /** Null: not set. */
  own: ImageSize | null;
  original: Dimensions;
  onChange: (size: ImageSize) => void;
};

function SizeFields({ nodeId, own, original, onChange }: SizeFieldsProps) {
  // A picture that was distorted on purpose stays so.
  const [keepsProportions, setKeepsProportions] = useState(() => hasProportionsOf(original, own ?? original));
  const drawn = useDrawnSize(nodeId);
  const size = own ?? limitImageSize(drawn ?? original, original);
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
      <p className={css.note} role="status">
        {comesTo(own, drawn)}
      </p>
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

/** Explains the numbers above if they differ from the displayed size. */
function comesTo(own: ImageSize | null, drawn: Dimensions | null): string | undefined {
  if (!own) return "No size is set: the picture fills the available space.";
  if (!drawn || Math.abs(drawn.width - own.width) <= 1) return undefined;
  return `Shown at ${drawn.width} × ${drawn.height} px: there is no more room.`;
}
