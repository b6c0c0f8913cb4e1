import { DATE_FORMATS, type DateFormat, type DateWidget, dayText } from "#mozaik/document";
import { Select } from "../../../../ui/select/select.tsx";
import type { WidgetFormProps } from "./input-fields.tsx";
import { RangeSwitch } from "./range-switch.tsx";

/** A day whose number cannot be taken for a month. */
const EXAMPLE = "2026-03-14";
const FORMATS = DATE_FORMATS.map((id: DateFormat) => ({ id, label: dayText(EXAMPLE, id), description: id }));

/** The fields only a date widget has. */
export function DateForm({ widget, onChange }: WidgetFormProps<DateWidget>) {
  const { meta } = widget;
  const change = (by: Partial<DateWidget["meta"]>) => onChange({ ...widget, meta: { ...meta, ...by } });
  return (
    <>
      <Select
        label="Format"
        options={FORMATS}
        value={meta.format}
        onChange={(format) => change({ format })}
        description="How the date is shown, to visitors and in the submissions."
      />
      <RangeSwitch isOn={meta.useRange} onChange={(useRange) => change({ useRange })} />
    </>
  );
}
