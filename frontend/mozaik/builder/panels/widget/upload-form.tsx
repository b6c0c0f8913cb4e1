import { UPLOAD_FILE_TYPES, type UploadWidget } from "#mozaik/document";
import { Checkbox, CheckboxGroup } from "../../../../ui/checkbox/checkbox.tsx";
import { RadioGroup } from "../../../../ui/radio-group/radio-group.tsx";
import type { WidgetFormProps } from "./input-fields.tsx";

const FORMATS = [
  { value: "single", label: "One file" },
  { value: "multiple", label: "Several files" },
] as const;

const TYPES = { image: "Pictures (JPG, PNG)", pdf: "PDF" } as const;

/** The fields only an upload widget has. */
export function UploadForm({ widget, onChange }: WidgetFormProps<UploadWidget>) {
  const { meta } = widget;
  const change = (by: Partial<UploadWidget["meta"]>) => onChange({ ...widget, meta: { ...meta, ...by } });
  return (
    <>
      <RadioGroup
        label="Files"
        orientation="horizontal"
        options={FORMATS}
        value={meta.format}
        onChange={(format) => change({ format })}
      />
      <CheckboxGroup
        label="Accepted files"
        value={[...meta.fileTypes]}
        onChange={(types) => change({ fileTypes: UPLOAD_FILE_TYPES.filter((type) => types.includes(type)) })}
        description="At most 5 MB each. They take room of your storage until you delete the submission."
        {...(meta.fileTypes.length === 0 && { error: "Choose at least one type of file." })}
      >
        {UPLOAD_FILE_TYPES.map((type) => (
          <Checkbox key={type} value={type}>
            {TYPES[type]}
          </Checkbox>
        ))}
      </CheckboxGroup>
    </>
  );
}
