import {
  ChevronDown,
  CircleDot,
  ListChecks,
  ListCollapse,
  RectangleHorizontal,
  ToggleLeft,
  ToggleRight,
} from "lucide-react";
import type { ReactNode } from "react";
import {
  MULTIPLE_DISPLAYS,
  MULTIPLE_FORMATS,
  type MultipleDisplay,
  type MultipleWidget,
  takesMany,
} from "#mozaik/document";
import { Select } from "../../../../ui/select/select.tsx";
import { Switch } from "../../../../ui/switch/switch.tsx";
import type { WidgetFormProps } from "./input-fields.tsx";
import { OptionList } from "./option-list.tsx";

const DISPLAYS: Readonly<Record<MultipleDisplay, { label: string; icon: ReactNode }>> = {
  button: { label: "Buttons", icon: <RectangleHorizontal aria-hidden="true" /> },
  dropdown: { label: "Dropdown", icon: <ChevronDown aria-hidden="true" /> },
  dropdownMany: { label: "Dropdown, several", icon: <ListCollapse aria-hidden="true" /> },
  checkbox: { label: "Checkboxes", icon: <ListChecks aria-hidden="true" /> },
  toggle: { label: "Toggle", icon: <ToggleLeft aria-hidden="true" /> },
  toggleMany: { label: "Toggle, several", icon: <ToggleRight aria-hidden="true" /> },
  radio: { label: "Radio buttons", icon: <CircleDot aria-hidden="true" /> },
};

const FORMATS: Readonly<Record<(typeof MULTIPLE_FORMATS)[number], string>> = {
  alphaLower: "a) b) c)",
  alphaUpper: "A) B) C)",
  asEntered: "As entered",
  numbersDec: "1) 2) 3)",
  numbersLtr: "one) two) three)",
};

/** The fields only a multiple-choice widget has. */
export function MultipleForm({ widget, onChange }: WidgetFormProps<MultipleWidget>) {
  const { meta } = widget;
  const change = (by: Partial<MultipleWidget["meta"]>) => onChange({ ...widget, meta: { ...meta, ...by } });
  return (
    <>
      <OptionList options={meta.options} onChange={(options) => change({ options })} />
      <Select
        label="Display"
        options={MULTIPLE_DISPLAYS.map((id) => ({
          id,
          ...DISPLAYS[id],
          description: takesMany(id) ? "Several can be chosen" : "One can be chosen",
        }))}
        value={meta.display}
        onChange={(display) => change({ display })}
      />
      <Select
        label="Format"
        options={MULTIPLE_FORMATS.map((id) => ({ id, label: FORMATS[id] }))}
        value={meta.format}
        onChange={(format) => change({ format })}
        description="How the options are counted."
      />
      <Switch
        isSelected={meta.randomize}
        onChange={(randomize) => change({ randomize })}
        description="Each visitor sees the options in a different order."
      >
        Randomize
      </Switch>
    </>
  );
}
