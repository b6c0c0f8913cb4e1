/** The values of a slider: `min`, `min + step` … up to `max`. */
export type SliderRange = { min: number; max: number; step: number };

/** Defaults of a slider input. Source: the specification's defaults. */
export const SLIDER_DEFAULTS = { min: 0, max: 5, step: 1 } as const satisfies SliderRange;

const decimals = (value: number) => String(value).split(".")[1]?.length ?? 0;

/** The nearest valid value: on a step and within the range. For NaN, the minimum. */
export function sliderValue(value: number, { min, max, step }: SliderRange): number {
  if (Number.isNaN(value)) return min;
  const clamped = Math.min(max, Math.max(min, value));
  const lastStep = Math.floor((max - min) / step + 1e-9);
  const onStep = min + Math.min(lastStep, Math.round((clamped - min) / step)) * step;
  return Number(onStep.toFixed(Math.max(decimals(step), decimals(min))));
}
