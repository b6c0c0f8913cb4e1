import { NumberField } from "../number-field/number-field.tsx";
import type { CropArea, Size } from "./crop-area.ts";
import css from "./image-crop.module.css";

/** Pixels are written without separators. */
const PLAIN = { useGrouping: false } as const;
const UNITS = ["px"];

type CropMeasuresProps = {
  area: CropArea;
  picture: Size;
  /** `NaN` for an emptied field. */
  onChange: (measure: keyof CropArea, value: number) => void;
};

/** The crop in numbers: its position and size, in px. */
export function CropMeasures({ area, picture, onChange }: CropMeasuresProps) {
  const fields = [
    { measure: "width", label: "Width (px)", most: picture.width },
    { measure: "height", label: "Height (px)", most: picture.height },
    { measure: "x", label: "From left (px)", most: picture.width - area.width },
    { measure: "y", label: "From top (px)", most: picture.height - area.height },
  ] as const;
  return (
    <div className={css.measures}>
      {fields.map(({ measure, label, most }) => (
        <NumberField
          key={measure}
          label={label}
          minValue={measure === "x" || measure === "y" ? 0 : 1}
          maxValue={most}
          formatOptions={PLAIN}
          units={UNITS}
          value={area[measure]}
          onChange={(value) => onChange(measure, value)}
        />
      ))}
    </div>
  );
}
