import type { StockKind } from "#modules/stock/rules/stock-provider";
import { ChosenFile } from "../asset-form/chosen-file.tsx";
import { StockImport } from "../stock/stock-import.tsx";
import { Button } from "../ui/button/button.tsx";
import css from "./edit-asset.module.css";
import { NewAssetForm } from "./new-asset-form.tsx";
import type { NewAsset } from "./use-new-asset.ts";

interface ImportTabProps {
  asset: NewAsset;
  /** The author takes the asset that they already have with the same file. */
  onKnown: () => void;
  kinds: readonly StockKind[];
}

/** A file from a stock library: the search, then the file with the form that describes it. */
export function ImportTab({ asset, onKnown, kinds }: ImportTabProps) {
  if (asset.file === null) return <StockImport most={null} kinds={kinds} onImported={asset.takeImported} />;
  return (
    <NewAssetForm label="Import" asset={asset} onKnown={onKnown}>
      <ChosenFile file={asset.file} />
      {!asset.progress && (
        <div className={css.actions}>
          <Button size="small" onPress={asset.reset}>
            Change File
          </Button>
        </div>
      )}
    </NewAssetForm>
  );
}
