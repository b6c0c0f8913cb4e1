import type { ReactNode } from "react";
import { takesMany } from "#modules/mozaik/document/widgets/multiple/multiple-display";
import type { MultipleWidget } from "#mozaik/document";
import type { ViewAssets } from "../part.ts";
import { ClearChoice } from "./clear-choice.tsx";
import { ControlGroup, controlAttributes, type FieldProps, fieldIds, OneControl } from "./field-frame.tsx";
import { optionCount } from "./option-count.ts";
import { OptionFace, optionWords } from "./option-face.tsx";

type MultipleProps = FieldProps<MultipleWidget> & { assets: ViewAssets };

/** Asks the visitor to choose one option or several. */
export function MultipleField(props: MultipleProps): ReactNode {
  const { display } = props.widget.meta;
  if (display === "dropdown") return <Dropdown {...props} />;
  if (display === "dropdownMany") return <DropdownMany {...props} />;
  const isMany = takesMany(display);
  return (
    <ControlGroup {...props} {...(isMany ? {} : { role: "radiogroup" })}>
      <Options {...props} />
      <ClearChoice isOffered={!isMany && !props.widget.required} />
    </ControlGroup>
  );
}

function Options({ blockId, widget, assets, isInert }: MultipleProps): ReactNode {
  const { display, options, format } = widget.meta;
  const isMany = takesMany(display);
  const hasPictures = options.some(({ option }) => option.type === "asset");
  return (
    <div
      className={`mozaik-options mozaik-options-${LOOK[display]}${hasPictures ? " mozaik-options-pictures" : ""}`}
      data-shuffle={shuffled(widget, isInert)}
    >
      {options.map(({ value, option }, index) => (
        <label key={value} className="mozaik-option">
          <input
            type={isMany ? "checkbox" : "radio"}
            role={display === "toggleMany" ? "switch" : undefined}
            name={fieldIds(blockId).control}
            value={value}
            required={!isMany && widget.required}
          />
          <OptionFace option={option} assets={assets} count={optionCount(format, index)} />
        </label>
      ))}
    </div>
  );
}

/** Marks the options for the page's script, which shuffles and shows them; no script runs on the canvas. */
function shuffled({ meta }: MultipleWidget, isInert: boolean): "" | undefined {
  return meta.randomize && !isInert ? "" : undefined;
}

const LOOK = {
  radio: "list",
  checkbox: "list",
  dropdown: "list",
  dropdownMany: "list",
  button: "buttons",
  toggle: "toggles",
  toggleMany: "toggles",
} as const satisfies Record<MultipleWidget["meta"]["display"], string>;

const CHOOSE = "Choose…";

function Dropdown(props: MultipleProps): ReactNode {
  const { options, format } = props.widget.meta;
  return (
    <OneControl {...props}>
      <select
        {...controlAttributes(props)}
        className="mozaik-input mozaik-select"
        data-shuffle={shuffled(props.widget, props.isInert)}
      >
        <option value="">{CHOOSE}</option>
        {options.map(({ value, option }, index) => {
          const count = optionCount(format, index);
          return (
            <option key={value} value={value} data-count={count || undefined}>
              {count + optionWords(option, props.assets)}
            </option>
          );
        })}
      </select>
    </OneControl>
  );
}

/** A checklist that opens below its field. It is part of the page's flow, so it never covers the content below. */
function DropdownMany(props: MultipleProps): ReactNode {
  const { label } = props.widget;
  return (
    <ControlGroup {...props}>
      <details className="mozaik-dropdown">
        <summary className="mozaik-input mozaik-select">
          {label.text !== "" && <span className="mozaik-unseen">{label.text}: </span>}
          <span data-chosen={CHOOSE}>{CHOOSE}</span>
        </summary>
        <Options {...props} />
      </details>
    </ControlGroup>
  );
}
