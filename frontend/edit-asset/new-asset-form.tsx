import type { ReactNode } from "react";
import { byteSize } from "#primitives/byte-size";
import { AssetFields } from "../asset-form/asset-fields.tsx";
import { useFirstError } from "../forms/use-first-error.ts";
import { Button } from "../ui/button/button.tsx";
import { ProgressBar } from "../ui/progress-bar/progress-bar.tsx";
import { KnownNote } from "../uploads/known-note.tsx";
import css from "./edit-asset.module.css";
import type { NewAsset } from "./use-new-asset.ts";

interface NewAssetFormProps {
  label: string;
  asset: NewAsset;
  /** The author takes the asset that they already have with the same file. */
  onKnown: () => void;
  children: ReactNode;
}

/** The file of a new asset on one side, what is said of it on the other. */
export function NewAssetForm({ label, asset, onKnown, children }: NewAssetFormProps) {
  const { meta, setMeta, errors, failure, progress, known } = asset;
  const form = useFirstError(errors);
  return (
    <form ref={form} className={css.sides} aria-label={label} noValidate onSubmit={(event) => event.preventDefault()}>
      <div className={css.file}>
        {failure !== null && (
          <p role="alert" className={css.failure}>
            {failure}
          </p>
        )}
        {known && <KnownNote existing={known} onUse={onKnown} onUploadAnyway={asset.uploadAnyway} />}
        {children}
        {progress && (
          <>
            <ProgressBar
              label="Loading"
              value={progress.loaded}
              max={progress.total}
              valueText={`${byteSize(progress.loaded)} of ${byteSize(progress.total)}`}
            />
            <Button size="small" onPress={asset.cancel}>
              Cancel
            </Button>
          </>
        )}
      </div>
      <AssetFields assetId={null} savedUrl="" value={meta} onChange={setMeta} errors={errors} />
    </form>
  );
}
