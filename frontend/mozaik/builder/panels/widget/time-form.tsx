import type { TimeWidget } from "#mozaik/document";
import { RadioGroup } from "../../../../ui/radio-group/radio-group.tsx";
import type { WidgetFormProps } from "./input-fields.tsx";
import { RangeSwitch } from "./range-switch.tsx";

const FORMATS = [
  { value: "12h", label: "2:30 PM" },
  { value: "24h", label: "14:30" },
] as const;

/** The fields only a time widget has. */
export function TimeForm({ widget, onChange }: WidgetFormProps<TimeWidget>) {
  const { meta } = widget;
  const change = (by: Partial<TimeWidget["meta"]>) => onChange({ ...widget, meta: { ...meta, ...by } });
  return (
    <>
      <RadioGroup
        label="Format"
        orientation="horizontal"
        options={FORMATS}
        value={meta.format}
        onChange={(format) => change({ format })}
      />
      <RangeSwitch isOn={meta.useRange} onChange={(useRange) => change({ useRange })} />
    </>
  );
}
