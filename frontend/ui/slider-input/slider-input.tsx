import {
  Group,
  Label,
  NumberField,
  Slider,
  SliderFill,
  SliderThumb,
  SliderTrack,
  useLocale,
} from "react-aria-components";
import field from "../field/field.module.css";
import { FieldHelp, type FieldWords, validationOf } from "../field/field.tsx";
import { NumberInput } from "../number-field/number-input.tsx";
import { useTyping } from "../number-field/use-typed.ts";
import css from "./slider-input.module.css";
import { SLIDER_DEFAULTS, sliderValue } from "./slider-value.ts";

type SliderInputProps = FieldWords & {
  value: number;
  /** Called with every intermediate value of a drag. Never outside the range, never `NaN`. */
  onChange: (value: number) => void;
  /** Called with the final value: the thumb is released, a key pressed, a number typed. */
  onChangeEnd?: (value: number) => void;
  minValue?: number;
  maxValue?: number;
  step?: number;
  /** The slider's maximum, if typing may go further: common values stay easy to hit. Default: `maxValue`. */
  reach?: number;
  /** The unit: 'px', '%'. */
  unit?: string;
  isDisabled?: boolean;
};

/**
 * A number set by dragging a thumb or by typing; with Shift the arrow keys of both make larger steps. By default from 0
 * to 5 in steps of 1.
 */
export function SliderInput(props: SliderInputProps) {
  const { label, isLabelHidden = false, description, value, onChange, onChangeEnd, unit, isDisabled } = props;
  const { direction } = useLocale();
  const units = unit === undefined ? [] : [unit];
  const { error, ...typing } = useTyping(units, props.error);
  const { minValue: min = SLIDER_DEFAULTS.min, maxValue: max = SLIDER_DEFAULTS.max } = props;
  const { step = SLIDER_DEFAULTS.step, reach = max } = props;
  const shown = sliderValue(value, { min, max, step });
  const name = unit === undefined ? label : `${label} (${unit})`;
  const type = (typed: number) => {
    // an empty field has no value: the previous one returns
    if (Number.isNaN(typed)) return;
    onChange(typed);
    onChangeEnd?.(typed);
  };
  return (
    <NumberField
      className={field.field}
      {...validationOf(error)}
      value={shown}
      onChange={type}
      minValue={min}
      maxValue={max}
      step={step}
      isDisabled={isDisabled}
      isWheelDisabled
    >
      <Label className={isLabelHidden ? "visually-hidden" : field.label}>
        {label}
        {unit !== undefined && <span className="visually-hidden"> ({unit})</span>}
      </Label>
      <div className={css.row}>
        <Slider
          className={css.slider}
          aria-label={name}
          value={shown}
          onChange={onChange}
          onChangeEnd={onChangeEnd}
          minValue={min}
          maxValue={Math.max(Math.min(reach, max), shown)}
          step={step}
          isDisabled={isDisabled}
        >
          {/* the thumb follows the reader's language, not the page: the fill must start at the same end */}
          <SliderTrack className={css.track} dir={direction}>
            <SliderFill className={css.fill} />
            <SliderThumb className={css.thumb} />
          </SliderTrack>
        </Slider>
        <Group className={`${field.box} ${css.box}`}>
          <NumberInput className={`${field.input} ${css.input}`} step={step} units={units} typing={typing} />
          {unit !== undefined && (
            <span className={css.unit} aria-hidden="true">
              {unit}
            </span>
          )}
        </Group>
      </div>
      <FieldHelp description={description} error={error} />
    </NumberField>
  );
}
