import { ColorPicker } from "../../../../ui/color-picker/color-picker.tsx";
import { SliderInput } from "../../../../ui/slider-input/slider-input.tsx";
import { type Background, backgroundFormat } from "../../model/formats/background-format.ts";
import { BackgroundImageFields } from "./background-image-fields.tsx";
import { useColoursInUse } from "./colours-in-use.ts";
import { FormatPanel } from "./format-panel.tsx";
import { tintColor, tintOf } from "./transparent-colour.ts";
import { useFormat } from "./use-format.ts";
import { useLicensedQuestion } from "./use-licensed-question.tsx";

/** The background of a structure: a colour, and a picture or film over it. */
export function BackgroundPanel() {
  const format = useFormat(backgroundFormat);
  const { ask, question } = useLicensedQuestion();
  if (!format) return null;
  const { node, values, change } = format;
  const savedAsset = node.design?.backgroundImage?.assetId;
  // Ask only before the saved asset is removed.
  const changeAsset = (run: () => void) => ask(savedAsset !== undefined && values.image?.assetId === savedAsset, run);
  return (
    <FormatPanel
      help={{
        topic: "formatting",
        text: (
          <p>
            A structure can have a background colour, and an image or video on top of it. Fit shows the whole image,
            Crop fills the structure with it. Transparency lets what is behind show through.
          </p>
        ),
      }}
      format={format}
      onReset={() => changeAsset(() => change({ color: null, image: null }))}
    >
      <ColorFields color={values.color} onChange={(color) => change({ ...values, color })} />
      <BackgroundImageFields
        image={values.image}
        beforeChange={changeAsset}
        onChange={(image) => change({ ...values, image })}
      />
      {question}
    </FormatPanel>
  );
}

type ColorFieldsProps = { color: Background["color"]; onChange: (color: Background["color"]) => void };

function ColorFields({ color, onChange }: ColorFieldsProps) {
  const tint = tintOf(color ?? undefined);
  return (
    <>
      <ColorPicker
        label="Colour"
        allowsNone
        allowsAlpha
        allowsNamed
        inUse={useColoursInUse()}
        value={color}
        onChange={onChange}
      />
      <SliderInput
        label="Transparency"
        unit="%"
        minValue={0}
        maxValue={100}
        step={1}
        value={tint?.transparency ?? 0}
        isDisabled={tint === null}
        onChange={(transparency) => tint && onChange(tintColor({ ...tint, transparency }))}
      />
    </>
  );
}
