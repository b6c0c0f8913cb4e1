import { NumberField } from "../number-field/number-field.tsx";
import { outputSize, type Size, withOutput } from "./crop-area.ts";
import css from "./image-crop.module.css";

const PLAIN = { useGrouping: false } as const;
const UNITS = ["px"];

type OutputSizeProps = {
  /** Of the crop. */
  area: Size;
  /** The size that was chosen; undefined: the crop's own. */
  size: Size | undefined;
  longest: number;
  onChange: (size: Size) => void;
};

/** The size of the resulting picture: one side is typed, the other follows. */
export function OutputSize({ area, size, longest, onChange }: OutputSizeProps) {
  const now = outputSize(size ?? area, longest);
  return (
    <div className={css.measures}>
      {(["width", "height"] as const).map((side) => (
        <NumberField
          key={side}
          label={side === "width" ? "Image width (px)" : "Image height (px)"}
          minValue={1}
          maxValue={longest}
          formatOptions={PLAIN}
          units={UNITS}
          value={now[side]}
          onChange={(value) => {
            const next = withOutput(area, now, side, value, longest);
            if (next !== now) onChange(next);
          }}
        />
      ))}
    </div>
  );
}
