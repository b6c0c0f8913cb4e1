import type { ReactNode } from "react";
import { MAX_NUMERIC_CHOICES } from "#modules/mozaik/document/widgets/numeric/numeric-widget";
import type { NumericWidget } from "#mozaik/document";
import { ClearChoice } from "./clear-choice.tsx";
import { ControlGroup, controlAttributes, type FieldProps, fieldIds, OneControl } from "./field-frame.tsx";
import { numericChoices, numericStep } from "./numeric-choices.ts";

/** Asks for a number: an input, a slider, choices or stars. An input if there are no choices or too many to draw. */
export function NumericField(props: FieldProps<NumericWidget>): ReactNode {
  const { meta } = props.widget;
  if (meta.display === "slider") return <Slider {...props} />;
  if (meta.display === "input") return <NumberInput {...props} />;
  const choices = numericChoices(meta, MAX_NUMERIC_CHOICES);
  if (!choices?.length) return <NumberInput {...props} />;
  return meta.display === "radio" ? (
    <NumberRadios {...props} choices={choices} />
  ) : (
    <Rating {...props} choices={choices} />
  );
}

/**
 * Not `type="number"`: browsers read that in the language of their own window, where a `12,50` may become 1250. The
 * page's script reads the text.
 */
function NumberInput(props: FieldProps<NumericWidget>): ReactNode {
  const { meta } = props.widget;
  const hint = `From ${written(meta.min)} to ${written(meta.max)}`;
  return (
    <OneControl {...props} hint={hint}>
      <div className="mozaik-stepper">
        <input
          {...controlAttributes(props, hint)}
          className="mozaik-input mozaik-number"
          type="text"
          role="spinbutton"
          inputMode={meta.format === "integer" && meta.min >= 0 ? "numeric" : "decimal"}
          autoComplete="off"
          aria-valuemin={meta.min}
          aria-valuemax={meta.max}
          data-number=""
        />
        <Step by={-1} sign="−" />
        <Step by={1} sign="+" />
      </div>
    </OneControl>
  );
}

/** Steps the number before it; the arrow keys do the same, so keyboards and screen readers skip it. */
function Step({ by, sign }: { by: 1 | -1; sign: string }): ReactNode {
  return (
    <button type="button" className="mozaik-step" tabIndex={-1} aria-hidden="true" data-step={by}>
      {sign}
    </button>
  );
}

/** A slider always has a position; until it is touched, that is not an answer. */
function Slider(props: FieldProps<NumericWidget>): ReactNode {
  const { meta } = props.widget;
  const { control } = fieldIds(props.blockId);
  return (
    <OneControl {...props}>
      <div className={`mozaik-slider mozaik-${meta.orientation}`} data-untouched="">
        <input
          {...controlAttributes(props)}
          required={undefined}
          type="range"
          min={meta.min}
          max={meta.max}
          step={numericStep(meta)}
          defaultValue={meta.min}
          aria-orientation={meta.orientation}
          aria-valuetext="Not answered"
        />
        <span className="mozaik-slider-end" aria-hidden="true">
          {written(meta.min)}
        </span>
        <span className="mozaik-slider-end" aria-hidden="true">
          {written(meta.max)}
        </span>
        <output htmlFor={control}>–</output>
      </div>
    </OneControl>
  );
}

function NumberRadios({ choices, ...props }: FieldProps<NumericWidget> & { choices: readonly number[] }): ReactNode {
  const { blockId, widget } = props;
  return (
    <ControlGroup {...props} role="radiogroup">
      <div
        className={`mozaik-options ${widget.meta.orientation === "horizontal" ? "mozaik-options-row" : "mozaik-options-list"}`}
      >
        {choices.map((choice) => (
          <label key={choice} className="mozaik-option">
            <input type="radio" name={fieldIds(blockId).control} value={choice} required={widget.required} />
            <span>{written(choice)}</span>
          </label>
        ))}
      </div>
      <ClearChoice isOffered={!widget.required} />
    </ControlGroup>
  );
}

function Rating({ choices, ...props }: FieldProps<NumericWidget> & { choices: readonly number[] }): ReactNode {
  const { blockId, widget } = props;
  const best = written(choices.at(-1) ?? widget.meta.max);
  return (
    <ControlGroup {...props} role="radiogroup">
      <div className={`mozaik-stars mozaik-${widget.meta.orientation}`}>
        {choices.map((choice) => (
          <label key={choice} className="mozaik-star">
            <input
              type="radio"
              name={fieldIds(blockId).control}
              value={choice}
              required={widget.required}
              aria-label={`${written(choice)} of ${best}`}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={STAR} />
            </svg>
          </label>
        ))}
      </div>
      <ClearChoice isOffered={!widget.required} />
    </ControlGroup>
  );
}

const STAR = "m12 2.8 2.9 5.9 6.4.9-4.6 4.6 1.1 6.4-5.8-3-5.8 3 1.1-6.4L2.7 9.6l6.4-.9z";

function written(number: number): string {
  return number.toLocaleString("en-US", { maximumFractionDigits: 2 });
}
