import css from "./range.module.css";

type RangeProps = {
  label: string;
  value: number;
  max: number;
  step: number | "any";
  /** The value in words. */
  text: string;
  part: "progress" | "volume";
  onChange: (value: number) => void;
  isDisabled?: boolean;
};

/** A native slider from 0: it supports touch, pen and keyboard; only its look is ours. */
export function Range({ label, value, max, step, text, part, onChange, isDisabled = false }: RangeProps) {
  return (
    <input
      type="range"
      className={css.range}
      aria-label={label}
      aria-valuetext={text}
      min={0}
      max={max > 0 ? max : 1}
      step={step}
      value={Math.min(value, max)}
      disabled={isDisabled}
      data-part={part}
      style={{ "--filled": `${max > 0 ? (Math.min(value, max) / max) * 100 : 0}%` }}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  );
}
