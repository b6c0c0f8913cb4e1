import type { MozaikSettings } from "#modules/mozaik/contract";
import { LONGEST_TAG, MOST_TAGS } from "#modules/rules/tags";
import { friendlyUrl } from "../../asset-form/friendly-url.ts";
import type { FieldErrors } from "../../forms/field-errors.ts";
import { Switch } from "../../ui/switch/switch.tsx";
import { TagInput } from "../../ui/tag-input/tag-input.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";

interface Props {
  value: MozaikSettings;
  onChange: (value: MozaikSettings) => void;
  errors: FieldErrors;
}

/** Name, summary, tags, address and visibility of a Mozaik. */
export function MozaikFields({ value, onChange, errors }: Props) {
  const set = (change: Partial<MozaikSettings>) => onChange({ ...value, ...change });
  return (
    <>
      <TextField
        label="Name"
        name="name"
        isRequired
        maxLength={120}
        value={value.name}
        onChange={(name) => set({ name })}
        error={errors.name}
      />
      <TextField
        label="Summary"
        name="summary"
        multiline
        maxLength={500}
        value={value.summary}
        onChange={(summary) => set({ summary })}
        error={errors.summary}
      />
      <TagInput
        label="Tags"
        tags={value.tags}
        maxTags={MOST_TAGS}
        maxLength={LONGEST_TAG}
        onChange={(tags) => set({ tags })}
        error={errors.tags}
      />
      <TextField
        label="Friendly URL"
        name="url"
        maxLength={80}
        description={
          value.url ? `${window.location.origin}/mozaik/${value.url}` : "Lower-case letters, digits and hyphens."
        }
        value={value.url}
        onChange={(url) => set({ url: friendlyUrl(url) })}
        error={errors.url}
      />
      <Switch
        isSelected={value.isPublic}
        onChange={(isPublic) => set({ isPublic })}
        description="Everyone can see a published public Mozaik. A private one is yours alone; while it is on sale, others see its card and preview, and buyers all of it."
      >
        Public
      </Switch>
    </>
  );
}
