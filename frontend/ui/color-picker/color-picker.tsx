import { useContext } from "react";
import { Button } from "react-aria-components";
import { classNames } from "../class-names.ts";
import { withoutAlpha } from "../color/hex-color.ts";
import type { FieldWords } from "../field/field.tsx";
import { Popover, PopoverTrigger } from "../popover/popover.tsx";
import { ColorPanel, type ColorsInUse } from "./color-panel.tsx";
import css from "./color-picker.module.css";
import { HexInput } from "./hex-input.tsx";
import { NamedColors } from "./named-colors.ts";
import { SWATCHES } from "./swatches.ts";

type None = {
  allowsNone: true;
  onChange: (color: string | null) => void;
  onChangeEnd?: (color: string | null) => void;
};
type Always = { allowsNone?: false; onChange: (color: string) => void; onChangeEnd?: (color: string) => void };

type ColorPickerProps = FieldWords & {
  /** `#rrggbb`, with alpha also `#rrggbbaa`, in lower case; null for no colour. */
  value: string | null;
  /** Whether translucent colours are allowed. If not, the alpha of a value is dropped. */
  allowsAlpha?: boolean;
  /** The colours offered, as `#rrggbb`. */
  swatches?: readonly string[];
  /** Colours already used in the same document. */
  inUse?: ColorsInUse | undefined;
  isDisabled?: boolean;
  /** Whether a named colour may be stored (`NamedColors`). */
  allowsNamed?: boolean;
} & (None | Always);

/**
 * A colour field: type the digits or pick by eye. `onChange` gets every intermediate colour, `onChangeEnd` the final
 * one. With `allowsNone` the colour can be cleared with its button or by emptying the field.
 */
export function ColorPicker(props: ColorPickerProps) {
  const { label, isLabelHidden, error, allowsAlpha = false, swatches = SWATCHES, isDisabled } = props;
  const all = useContext(NamedColors);
  const chosen = all.find(({ value }) => value === props.value);
  const description = chosen ? `${chosen.name} of the theme` : props.description;
  const shown = chosen?.color ?? (props.value?.startsWith("#") ? props.value : null);
  const value = shown === null || allowsAlpha ? shown : withoutAlpha(shown);
  const { change, end } = takers(props);
  return (
    <HexInput
      label={label}
      isLabelHidden={isLabelHidden}
      description={description}
      error={error}
      value={value}
      onTake={(color) => {
        change(color);
        end(color);
      }}
      allowsAlpha={allowsAlpha}
      allowsNone={props.allowsNone === true}
      isDisabled={isDisabled}
      icon={
        <PopoverTrigger>
          <Button className={css.open} aria-label={`${label}: pick`} isDisabled={isDisabled}>
            <span
              className={classNames(css.swatch, value === null && css.none)}
              style={{ "--swatch": value ?? "transparent" }}
            />
          </Button>
          <Popover label={label} placement="bottom start" isSheetOnNarrow>
            <ColorPanel
              value={value}
              onChange={change}
              onChangeEnd={end}
              allowsAlpha={allowsAlpha}
              allowsNone={props.allowsNone === true}
              swatches={swatches}
              inUse={props.inUse}
              named={props.allowsNamed ? all : []}
              onName={(name) => {
                change(name);
                end(name);
              }}
            />
          </Popover>
        </PopoverTrigger>
      }
    />
  );
}

/** If none is not allowed, panel and field never report it; the callers' types guarantee this. */
function takers(props: None | Always) {
  if (props.allowsNone) return { change: props.onChange, end: (color: string | null) => props.onChangeEnd?.(color) };
  return {
    change: (color: string | null) => color !== null && props.onChange(color),
    end: (color: string | null) => color !== null && props.onChangeEnd?.(color),
  };
}
