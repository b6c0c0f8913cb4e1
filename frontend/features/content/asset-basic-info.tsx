import { type FormEvent, useState } from "react";
import { type Asset, AssetMeta } from "#modules/asset/contract";
import { useChangeAsset } from "../../api/assets.ts";
import { checkForm, type FieldErrors } from "../../forms/field-errors.ts";
import { UnsavedGuard } from "../../forms/unsaved-guard.tsx";
import { useFirstError } from "../../forms/use-first-error.ts";
import { ApiError, fieldErrorsOf, messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { byteSize } from "../../ui/file-drop/byte-size.ts";
import { toasts } from "../../ui/toast/toasts.ts";
import { AssetDisplay } from "./asset-display.tsx";
import { AssetFields } from "./asset-fields.tsx";
import { changedFields } from "./changed-fields.ts";
import css from "./content-form.module.css";
import fileBox from "./file-box.module.css";
import { urlRefusal } from "./url-refusal.ts";

export function AssetBasicInfo({ asset }: { asset: Asset }) {
  const saved = metaOf(asset);
  const [typed, setTyped] = useState(saved);
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useFirstError(errors);
  const change = useChangeAsset(asset.id);
  const isChanged = Object.keys(changedFields(saved, typed)).length > 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkForm(AssetMeta, typed);
    setErrors(checked.errors ?? {});
    if (!checked.request) {
      const [first] = Object.values(checked.errors);
      if (first) toasts.error(first);
      return;
    }
    change.mutate(checked.request, {
      onSuccess: () => toasts.success("Asset saved"),
      onError: (error) => {
        setErrors({ ...fieldErrorsOf(error), ...urlRefusal(error) });
        if (!(error instanceof ApiError && error.status === 409)) toasts.error(messageOf(error));
      },
    });
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
        <AssetFields assetId={asset.id} value={typed} onChange={setTyped} errors={errors} />
        <FileBox asset={asset} />
      </div>
      <div className={css.buttons}>
        <Button type="submit" variant="primary" isDisabled={!isChanged} isPending={change.isPending}>
          Save
        </Button>
      </div>
      <UnsavedGuard isUnsaved={isChanged} />
    </form>
  );
}

function FileBox({ asset }: { asset: Asset }) {
  return (
    <section className={fileBox.box} aria-labelledby="file-box">
      <h2 id="file-box" className={fileBox.label}>
        Asset
      </h2>
      <AssetDisplay asset={asset} />
      <ul className={fileBox.facts}>
        <li className={fileBox.fileName}>{asset.fileName}</li>
        {asset.type === "image" && <li>{dimensions(asset)}</li>}
        <li>{byteSize(asset.size)}</li>
      </ul>
    </section>
  );
}

function dimensions({ width, height }: Asset): string {
  return width && height ? `${width} x ${height} px` : "Image Dimensions";
}

/** `AssetMeta` itself names the fields of an asset that its author can change. */
function metaOf(asset: Asset): AssetMeta {
  return AssetMeta.strip().parse(asset);
}
