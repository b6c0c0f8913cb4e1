import { Film, Image } from "lucide-react";
import { useState } from "react";
import type { BackgroundImage } from "#mozaik/document";
import { EditAssetModal } from "../../../../edit-asset/edit-asset-modal.tsx";
import { Button } from "../../../../ui/button/button.tsx";
import { RadioGroup } from "../../../../ui/radio-group/radio-group.tsx";
import { SliderInput } from "../../../../ui/slider-input/slider-input.tsx";
import { Switch } from "../../../../ui/switch/switch.tsx";
import { opacityOf, transparencyOf, withAsset } from "../../model/formats/background-format.ts";
import { viewAsset } from "../../model/uploads/view-asset.ts";
import { useBuilder, useDraft } from "../../view-state/builder-context.ts";
import css from "../side-panel/panel.module.css";

const BACKGROUND_KINDS = ["image", "video"] as const;

const SCALINGS = [
  { value: "fit", label: "Fit" },
  { value: "crop", label: "Crop" },
] as const;
const ACROSS = [
  { value: "left", label: "Left" },
  { value: "center", label: "Center" },
  { value: "right", label: "Right" },
] as const;
const UPRIGHT = [
  { value: "top", label: "Top" },
  { value: "center", label: "Center" },
  { value: "bottom", label: "Bottom" },
] as const;

type BackgroundImageFieldsProps = {
  image: BackgroundImage | null;
  /** Called before the asset is replaced or removed; it calls `run` to go ahead. */
  beforeChange: (run: () => void) => void;
  onChange: (image: BackgroundImage | null) => void;
};

/** The background picture or film of a structure: which one, its scale and its position. */
export function BackgroundImageFields({ image, beforeChange, onChange }: BackgroundImageFieldsProps) {
  const builder = useBuilder();
  const [isChoosing, setChoosing] = useState(false);
  const choose = () => beforeChange(() => setChoosing(true));
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>Image or video</legend>
      {image && <Thumbnail image={image} />}
      <div className={css.chips}>
        <Button size="small" onPress={choose}>
          {image ? "Choose another" : "Choose an image or video"}
        </Button>
        {image && (
          <Button size="small" variant="quiet" onPress={() => beforeChange(() => onChange(null))}>
            {image.type === "video" ? "No video" : "No image"}
          </Button>
        )}
      </div>
      {image && <Placing image={image} onChange={onChange} />}
      {isChoosing && (
        <EditAssetModal
          title="Background"
          kinds={BACKGROUND_KINDS}
          isSelectOnly
          placed={image && { assetId: image.assetId, words: null }}
          onClose={() => setChoosing(false)}
          onSave={({ asset }) => {
            if (asset?.type !== "image" && asset?.type !== "video") return false;
            builder.draft.addAsset(viewAsset(asset));
            onChange(withAsset(image, { id: asset.id, type: asset.type }));
            return true;
          }}
        />
      )}
    </fieldset>
  );
}

function Thumbnail({ image }: { image: BackgroundImage }) {
  const asset = useDraft((state) => state.assets[image.assetId]);
  if (!asset) return <p className={css.note}>This asset no longer exists.</p>;
  if (asset.type === "image") return <img className={css.thumbnail} src={asset.src} alt={asset.alt} />;
  return (
    <p className={css.film}>
      {asset.type === "video" ? <Film aria-hidden="true" /> : <Image aria-hidden="true" />}
      {asset.alt || "Video"}
    </p>
  );
}

function Placing({ image, onChange }: { image: BackgroundImage; onChange: (image: BackgroundImage) => void }) {
  return (
    <>
      <RadioGroup
        label="Scaling"
        orientation="horizontal"
        options={SCALINGS}
        value={image.scaling}
        onChange={(scaling) => onChange({ ...image, scaling })}
      />
      <RadioGroup
        label="Horizontal"
        orientation="horizontal"
        options={ACROSS}
        value={image.alignX}
        onChange={(alignX) => onChange({ ...image, alignX })}
      />
      <RadioGroup
        label="Vertical"
        orientation="horizontal"
        options={UPRIGHT}
        value={image.alignY}
        onChange={(alignY) => onChange({ ...image, alignY })}
      />
      <SliderInput
        label={image.type === "video" ? "Video transparency" : "Image transparency"}
        unit="%"
        minValue={0}
        maxValue={100}
        step={1}
        value={transparencyOf(image.opacity)}
        onChange={(transparency) => onChange({ ...image, opacity: opacityOf(transparency) })}
      />
      {image.type === "image" && (
        <Switch
          isSelected={image.parallax}
          onChange={(parallax) => onChange({ ...image, parallax })}
          description="Moves more slowly than the page. It stays still for people who prefer reduced motion."
        >
          Parallax
        </Switch>
      )}
    </>
  );
}
