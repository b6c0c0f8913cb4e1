import type { AssetMeta } from "#modules/asset/contract";
import { LONGEST_TAG, MOST_TAGS } from "#modules/rules/tags";
import type { FieldErrors } from "../forms/field-errors.ts";
import { Switch } from "../ui/switch/switch.tsx";
import { TagInput } from "../ui/tag-input/tag-input.tsx";
import { TextField } from "../ui/text-field/text-field.tsx";
import css from "./asset-fields.module.css";
import { AssetUrlField } from "./asset-url-field.tsx";

interface Props {
  /** Null for an asset that is not created yet. */
  assetId: string | null;
  /** The friendly url that is stored; empty: none yet. */
  savedUrl: string;
  value: AssetMeta;
  onChange: (value: AssetMeta) => void;
  errors: FieldErrors;
}

/** The fields that describe an asset. While the summary equals the name, it follows the name. */
export function AssetFields({ assetId, savedUrl, value, onChange, errors }: Props) {
  const set = (change: Partial<AssetMeta>) => onChange({ ...value, ...change });
  const rename = (name: string) => set(value.summary === value.name ? { name, summary: name } : { name });
  return (
    <div className={css.fields}>
      <TextField
        label="Name"
        name="name"
        isRequired
        maxLength={120}
        value={value.name}
        onChange={rename}
        error={errors.name}
      />
      <TextField
        label="Summary (alt-text)"
        name="summary"
        isRequired
        maxLength={500}
        value={value.summary}
        onChange={(summary) => set({ summary })}
        error={errors.summary}
      />
      <TextField
        label="Description"
        name="description"
        multiline
        maxLength={4000}
        value={value.description}
        onChange={(description) => set({ description })}
        error={errors.description}
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
        label="Caption"
        name="caption"
        maxLength={500}
        value={value.caption}
        onChange={(caption) => set({ caption })}
        error={errors.caption}
      />
      <Switch isSelected={value.visibleCaption} onChange={(visibleCaption) => set({ visibleCaption })}>
        Visible caption
      </Switch>
      <TextField
        label="Credit"
        name="credit"
        maxLength={300}
        value={value.credit}
        onChange={(credit) => set({ credit })}
        error={errors.credit}
      />
      <Switch isSelected={value.visibleCredit} onChange={(visibleCredit) => set({ visibleCredit })}>
        Visible credit
      </Switch>
      <AssetUrlField
        assetId={assetId}
        saved={savedUrl}
        value={value.url}
        onChange={(url) => set({ url })}
        error={errors.url}
      />
      <Switch
        isSelected={value.isPublic}
        onChange={(isPublic) => set({ isPublic })}
        description="Everyone can see a public asset. Only you can see a private one."
      >
        Public
      </Switch>
    </div>
  );
}
