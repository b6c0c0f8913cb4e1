import { TEXT_PLACEHOLDER, TEXT_VALIDATIONS, type TextWidget } from "#mozaik/document";
import { RadioGroup } from "../../../../ui/radio-group/radio-group.tsx";
import { Select } from "../../../../ui/select/select.tsx";
import { TextField } from "../../../../ui/text-field/text-field.tsx";
import type { WidgetFormProps } from "./input-fields.tsx";

const TYPES = { text: "Text", email: "E-mail", tel: "Telephone", url: "Web address", number: "Number" } as const;
const LINES = [
  { value: "single", label: "Single line" },
  { value: "multiple", label: "Multiple lines" },
] as const;

/** The fields only a text widget has. */
export function TextForm({ widget, onChange }: WidgetFormProps<TextWidget>) {
  const { meta } = widget;
  const change = (by: Partial<TextWidget["meta"]>) => onChange({ ...widget, meta: { ...meta, ...by } });
  return (
    <>
      <Select
        label="Input type"
        options={TEXT_VALIDATIONS.map((id) => ({ id, label: TYPES[id] }))}
        value={meta.dataValidationType}
        onChange={(dataValidationType) => change({ dataValidationType })}
      />
      <RadioGroup
        label="Lines"
        orientation="horizontal"
        options={LINES}
        value={meta.format}
        onChange={(format) => change({ format })}
      />
      <TextField
        label="Instructions"
        maxLength={200}
        placeholder={TEXT_PLACEHOLDER}
        value={meta.instructions}
        onChange={(instructions) => change({ instructions })}
        description="Shown in the field until something is typed."
      />
    </>
  );
}
