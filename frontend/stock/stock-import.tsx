import { useEffect, useRef, useState } from "react";
import {
  attribution,
  STOCK_NAMES,
  STOCK_PROVIDERS,
  type StockKind,
  type StockProvider,
} from "#modules/stock/rules/stock-provider";
import type { StockSize } from "#modules/stock/rules/stock-sizes";
import { loadStockFile, type StockItem } from "../api/stock.ts";
import { messageOf } from "../mall/api-error.ts";
import { RadioGroup } from "../ui/radio-group/radio-group.tsx";
import { ProviderPanel } from "./provider-panel.tsx";
import { SizeDialog } from "./size-dialog.tsx";
import css from "./stock-import.module.css";

/** A file from a stock library, with the credit that it needs. */
export interface ImportedFile {
  file: File;
  /** What is to be seen in it, or by whom it is. */
  title: string;
  /** 'Photo by Ada Marin on Pexels'. */
  credit: string;
  /** For the asset that is made of it. */
  source: string;
}

interface StockImportProps {
  /** The most results of a search; null: no limit. */
  most: number | null;
  /** The kinds to choose from. */
  kinds?: readonly StockKind[];
  onImported: (imported: ImportedFile) => void;
}

const KIND_LABELS: Readonly<Record<StockKind, string>> = { photo: "Photos", video: "Videos" };

/** Chooses provider, kind, result and size, and loads the file. */
export function StockImport({ most, kinds = ["photo", "video"], onImported }: StockImportProps) {
  const [provider, setProvider] = useState<StockProvider>("pexels");
  const [kind, setKind] = useState<StockKind>(kinds[0] ?? "photo");
  const [item, setItem] = useState<StockItem | null>(null);
  const loading = useStockFile((file, from) => {
    setItem(null);
    const credit = attribution(from.kind, from.author, from.provider);
    onImported({ file, title: from.alt || credit, credit, source: from.source });
  });
  const close = () => {
    loading.cancel();
    setItem(null);
  };
  return (
    <div className={css.import}>
      <div className={css.choices}>
        <RadioGroup
          label="Resource Provider"
          orientation="horizontal"
          options={STOCK_PROVIDERS.map((value) => ({ value, label: STOCK_NAMES[value].name }))}
          value={provider}
          onChange={setProvider}
        />
        {kinds.length > 1 && (
          <RadioGroup
            label="Kind"
            orientation="horizontal"
            options={kinds.map((value) => ({ value, label: KIND_LABELS[value] }))}
            value={kind}
            onChange={setKind}
          />
        )}
      </div>
      <ProviderPanel key={`${provider}-${kind}`} provider={provider} kind={kind} most={most} onPick={setItem} />
      {item && (
        <SizeDialog
          key={item.id}
          item={item}
          isLoading={loading.isLoading}
          failure={loading.failure}
          onImport={(size) => loading.load(item, size)}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Loads one file at a time. Closing the dialog, or leaving, cancels it. */
function useStockFile(onLoaded: (file: File, item: StockItem) => void) {
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const underway = useRef<AbortController>(null);
  useEffect(() => () => underway.current?.abort(), []);
  const load = async (item: StockItem, size: StockSize) => {
    const controller = new AbortController();
    underway.current = controller;
    setLoading(true);
    setFailure(undefined);
    try {
      const file = await loadStockFile(size, controller.signal);
      if (!controller.signal.aborted) onLoaded(file, item);
    } catch (error) {
      if (controller.signal.aborted) return;
      console.error("The stock file could not be imported", error);
      setFailure(messageOf(error));
    } finally {
      if (!controller.signal.aborted) setLoading(false);
    }
  };
  const cancel = () => {
    underway.current?.abort();
    setLoading(false);
    setFailure(undefined);
  };
  return { isLoading, failure, load, cancel };
}
