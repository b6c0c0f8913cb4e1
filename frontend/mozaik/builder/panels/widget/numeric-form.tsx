import { CircleDot, Hash, SlidersHorizontal, Star } from "lucide-react";
import { useRef } from "react";
import type { NumericWidget } from "#mozaik/document";
import { NumberField } from "../../../../ui/number-field/number-field.tsx";
import { RadioGroup } from "../../../../ui/radio-group/radio-group.tsx";
import {
  choicesAdvice,
  choicesProblem,
  type TriedDisplays,
  withDisplay,
  withNumbers,
} from "../../model/widget/numeric-choices.ts";
import css from "../side-panel/panel.module.css";
import type { WidgetFormProps } from "./input-fields.tsx";
import { PictureChoice } from "./picture-choice.tsx";

type Meta = NumericWidget["meta"];

const DISPLAYS = [
  { value: "input", label: "Input", picture: <Hash aria-hidden="true" /> },
  { value: "slider", label: "Slider", picture: <SlidersHorizontal aria-hidden="true" /> },
  { value: "radio", label: "Radio", picture: <CircleDot aria-hidden="true" /> },
  { value: "rating", label: "Rating", picture: <Star aria-hidden="true" /> },
] as const;
const FORMATS = [
  { value: "integer", label: "Whole numbers" },
  { value: "other", label: "Any number" },
] as const;
const ORIENTATIONS = [
  { value: "horizontal", label: "Horizontal" },
  { value: "vertical", label: "Vertical" },
] as const;
/** The largest bound or step. */
const MOST = 1e9;

/** The fields only a numeric widget has. */
export function NumericForm({ widget, onChange }: WidgetFormProps<NumericWidget>) {
  const { meta } = widget;
  const tried = useRef<TriedDisplays>({ begun: meta, left: {} });
  const change = (range: Meta) => onChange({ ...widget, meta: range });
  const chooseDisplay = (display: Meta["display"]) => {
    const begun = withDisplay(meta, display, tried.current);
    tried.current = { begun, left: { ...tried.current.left, [meta.display]: meta } };
    change(begun);
  };
  return (
    <>
      <PictureChoice label="Display" options={DISPLAYS} value={meta.display} onChange={chooseDisplay} />
      <RadioGroup
        label="Format"
        orientation="horizontal"
        options={FORMATS}
        value={meta.format}
        onChange={(format) => change(withNumbers(meta, format))}
      />
      <RangeFields meta={meta} onChange={change} />
      {meta.display !== "input" && (
        <RadioGroup
          label="Orientation"
          orientation="horizontal"
          options={ORIENTATIONS}
          value={meta.orientation}
          onChange={(orientation) => change({ ...meta, orientation })}
        />
      )}
    </>
  );
}

function RangeFields({ meta, onChange }: { meta: Meta; onChange: (meta: Meta) => void }) {
  const isWhole = meta.format === "integer";
  const shared = { maxValue: MOST, formatOptions: { maximumFractionDigits: isWhole ? 0 : 2 } };
  const change = (by: Partial<Meta>) => {
    if (!Object.values(by).some(Number.isNaN)) onChange({ ...meta, ...by });
  };
  const advice = choicesAdvice(meta);
  const problem = meta.min >= meta.max ? "The minimum must be below the maximum." : choicesProblem(meta);
  return (
    <>
      <div className={css.pair}>
        <NumberField
          {...shared}
          label="Minimum"
          minValue={-MOST}
          value={meta.min}
          onChange={(min) => change({ min })}
        />
        <NumberField
          {...shared}
          label="Maximum"
          minValue={-MOST}
          value={meta.max}
          onChange={(max) => change({ max })}
        />
      </div>
      {problem !== undefined && (
        <p className={css.error} role="alert">
          {problem}
        </p>
      )}
      <NumberField
        {...shared}
        label="Increment"
        minValue={isWhole ? 1 : 0.01}
        value={meta.increment}
        onChange={(increment) => change({ increment })}
      />
      {advice !== undefined && <p className={css.note}>{advice}</p>}
    </>
  );
}
