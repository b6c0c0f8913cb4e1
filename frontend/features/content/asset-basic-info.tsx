import { type FormEvent, useState } from "react";
import { type Asset, AssetMeta } from "#modules/asset/contract";
import { metaOf } from "../../api/assets.ts";
import { AssetFields } from "../../asset-form/asset-fields.tsx";
import { checkForm, type FieldErrors } from "../../forms/field-errors.ts";
import { UnsavedGuard } from "../../forms/unsaved-guard.tsx";
import { urlRefusal } from "../../forms/url-refusal.ts";
import { useFirstError } from "../../forms/use-first-error.ts";
import { ApiError, fieldErrorsOf, messageOf } from "../../mall/api-error.ts";
import { OriginLine } from "../../mall/origin-line.tsx";
import { Button } from "../../ui/button/button.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { KnownNote } from "../../uploads/known-note.tsx";
import { AssetFileBox, type FileChange } from "./asset-file-box.tsx";
import { changedFields } from "./changed-fields.ts";
import css from "./content-form.module.css";
import { NO_FILE } from "./no-file.ts";
import { ShortLinkField } from "./short-link-field.tsx";
import { useSaveAsset } from "./use-save-asset.ts";

const UNCHANGED: FileChange = { kind: "none" };

/** An asset's fields and its file, saved together. */
export function AssetBasicInfo({ asset }: { asset: Asset }) {
  const saved = metaOf(asset);
  const [typed, setTyped] = useState(saved);
  const [file, setFile] = useState(UNCHANGED);
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useFirstError(errors);
  const saving = useSaveAsset(asset);
  const isMetaChanged = Object.keys(changedFields(saved, typed)).length > 0;
  const isChanged = isMetaChanged || file.kind !== "none";

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkForm(AssetMeta, typed);
    setErrors(checked.errors ?? {});
    const isFileMissing = file.kind !== "none" && file.file === null;
    if (!checked.request || isFileMissing) {
      toasts.error(Object.values(checked.errors ?? {})[0] ?? NO_FILE);
      return;
    }
    saving.save(
      { meta: checked.request, isMetaChanged, change: file },
      {
        onFile: () => setFile(UNCHANGED),
        onError: (error) => {
          setErrors({ ...fieldErrorsOf(error), ...urlRefusal(error) });
          if (!(error instanceof ApiError && error.status === 409)) toasts.error(messageOf(error));
        },
      },
    );
  };
  return (
    <form
      ref={form}
      className={css.form}
      style={{ maxWidth: "none" }}
      onSubmit={submit}
      noValidate
      aria-label="Basic Info"
    >
      <div className={css.sides}>
        <AssetFields assetId={asset.id} savedUrl={saved.url} value={typed} onChange={setTyped} errors={errors} />
        <div className={css.side}>
          {saving.known && (
            <KnownNote existing={saving.known} onSkip={saving.cancel} onUploadAnyway={saving.uploadAnyway} />
          )}
          <AssetFileBox
            asset={asset}
            change={file}
            onChange={setFile}
            autoPlay={typed.autoPlay}
            onAutoPlay={(autoPlay) => setTyped({ ...typed, autoPlay })}
            progress={saving.progress}
            failure={saving.failure}
            onCancel={saving.cancel}
          />
          <ShortLinkField assetId={asset.id} />
          {asset.origin && <OriginLine origin={asset.origin} />}
        </div>
      </div>
      <div className={css.buttons}>
        <Button type="submit" variant="primary" isDisabled={!isChanged} isPending={saving.isPending}>
          Save
        </Button>
      </div>
      <UnsavedGuard isUnsaved={isChanged} />
    </form>
  );
}
