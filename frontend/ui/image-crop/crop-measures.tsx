import { useState } from "react";
import { NumberField } from "../number-field/number-field.tsx";
import { Select } from "../select/select.tsx";
import type { CropArea, Size } from "./crop-area.ts";
import css from "./image-crop.module.css";

/** Numbers are written without separators, percents with two places. */
const PLAIN = { useGrouping: false, maximumFractionDigits: 2 } as const;

const UNITS = [
  { id: "px", label: "px" },
  { id: "%", label: "%" },
] as const;
type Unit = (typeof UNITS)[number]["id"];

type CropMeasuresProps = {
  area: CropArea;
  picture: Size;
  /** In px; `NaN` for an emptied field. */
  onChange: (measure: keyof CropArea, value: number) => void;
};

/** The crop in numbers: its position and size, in px or in percent of the picture. */
export function CropMeasures({ area, picture, onChange }: CropMeasuresProps) {
  const [unit, setUnit] = useState<Unit>("px");
  const fields = [
    { measure: "width", label: "Width", whole: picture.width, most: picture.width },
    { measure: "height", label: "Height", whole: picture.height, most: picture.height },
    { measure: "x", label: "From left", whole: picture.width, most: picture.width - area.width },
    { measure: "y", label: "From top", whole: picture.height, most: picture.height - area.height },
  ] as const;
  return (
    <div className={css.measures}>
      <div className={css.unit}>
        <Select label="Unit" options={UNITS} value={unit} onChange={setUnit} />
      </div>
      {fields.map(({ measure, label, whole, most }) => {
        const each = unit === "px" ? 1 : 100 / whole;
        const shown = Math.round(area[measure] * each * 100) / 100;
        return (
          <NumberField
            key={`${measure} ${unit}`}
            label={`${label} (${unit})`}
            minValue={measure === "x" || measure === "y" ? 0 : each}
            maxValue={Math.round(most * each * 100) / 100}
            formatOptions={PLAIN}
            units={[unit]}
            value={shown}
            onChange={(value) => value !== shown && onChange(measure, value / each)}
          />
        );
      })}
    </div>
  );
}
