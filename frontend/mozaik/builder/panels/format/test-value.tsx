import type { NumericWidget, Test, WidgetOf } from "#mozaik/document";
import { onClock, type TimeValue } from "#primitives/time";
import { DatePicker } from "../../../../ui/date-picker/date-picker.tsx";
import { NumberField } from "../../../../ui/number-field/number-field.tsx";
import { Select } from "../../../../ui/select/select.tsx";
import { TextField } from "../../../../ui/text-field/text-field.tsx";
import { TimePicker } from "../../../../ui/time-picker/time-picker.tsx";
import type { Question } from "../../model/logic/questions.ts";
import { optionWords } from "../../model/widget/options.ts";

const NAME = { label: "Value", isLabelHidden: true } as const;

interface TestValueProps {
  test: Test;
  widget: Question["widget"];
  onChange(value: Test["value"]): void;
}

/** What an answer is compared with: an option, number, day, time or words, as the question takes them. */
export function TestValue({ test, widget, onChange }: TestValueProps) {
  const { value, is } = test;
  const text = typeof value === "string" ? value : "";
  switch (widget.type) {
    case "multiple":
      return <Option widget={widget} value={text} onChange={onChange} />;
    case "numeric":
      return <Amount meta={widget.meta} value={value} onChange={onChange} />;
    case "date":
      return <DatePicker {...NAME} value={text || null} onChange={(day) => onChange(day ?? undefined)} />;
    case "time": {
      const clock = widget.meta.format === "24h" ? 24 : 12;
      return (
        <TimePicker
          {...NAME}
          clock={clock}
          value={timeOf(text)}
          onChange={(time) => onChange(time && storedTime(time))}
        />
      );
    }
    case "text":
    case "hyperlink":
      if (is === "above" || is === "below") return <Amount value={value} onChange={onChange} />;
      return <TextField {...NAME} maxLength={500} placeholder="Words" value={text} onChange={onChange} />;
    case "upload":
      return null;
  }
}

type OptionProps = { widget: WidgetOf<"multiple">; value: string; onChange(value: string): void };

function Option({ widget, value, onChange }: OptionProps) {
  const options = widget.meta.options.map((option, index) => ({
    id: option.value,
    label: optionWords(option) || `Option ${index + 1}`,
  }));
  const isGone = value !== "" && !options.some(({ id }) => id === value);
  return (
    <Select
      {...NAME}
      placeholder="Choose an option"
      options={options}
      value={value === "" || isGone ? null : value}
      onChange={onChange}
      error={isGone ? "This option no longer exists." : undefined}
    />
  );
}

type AmountProps = { meta?: NumericWidget["meta"]; value: Test["value"]; onChange(value: number | undefined): void };

function Amount({ meta, value, onChange }: AmountProps) {
  return (
    <NumberField
      {...NAME}
      placeholder="Number"
      formatOptions={{ maximumFractionDigits: meta?.format === "integer" ? 0 : 2 }}
      value={typeof value === "number" ? value : Number.NaN}
      onChange={(number) => onChange(Number.isNaN(number) ? undefined : number)}
    />
  );
}

/** The time that is stored as '17:05'; undefined if it is none. */
function timeOf(stored: string): TimeValue | undefined {
  const [hour, mins] = stored.split(":").map(Number);
  if (hour === undefined || mins === undefined || Number.isNaN(hour + mins)) return undefined;
  return { amPm: hour < 12 ? "AM" : "PM", hour: String(hour), mins: String(mins) };
}

function storedTime(time: TimeValue): string {
  const { hour, mins } = onClock(time, 24);
  return `${hour.padStart(2, "0")}:${mins.padStart(2, "0")}`;
}
