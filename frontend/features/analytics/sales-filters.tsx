import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { ALL_SALES, type ShownSales, salesFile, salesSummaryQuery } from "../../api/sales.ts";
import { saveFile } from "../../api/save-file.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { DateRangePicker } from "../../ui/date-range-picker/date-range-picker.tsx";
import { Select } from "../../ui/select/select.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import css from "./sales-sums.module.css";

const EVERY = "all";

/** Chooses days and an item, and saves what they match as a table. */
export function SalesFilters({ shown, onChange }: { shown: ShownSales; onChange: (shown: ShownSales) => void }) {
  const { data } = useQuery(salesSummaryQuery(ALL_SALES));
  const items = new Map(data?.items.map(({ itemId, itemName }) => [itemId, itemName]));
  const change = (part: Partial<ShownSales>) => {
    const next = { ...shown, ...part };
    onChange(next.from === null && next.to === null && next.itemId === null ? ALL_SALES : next);
  };
  return (
    <div className={css.filters}>
      <DateRangePicker
        label="Days"
        value={shown.from && shown.to ? { start: shown.from, end: shown.to } : null}
        onChange={(range) => change({ from: range?.start ?? null, to: range?.end ?? null })}
      />
      <Select
        label="Item"
        options={[{ id: EVERY, label: "All items" }, ...[...items].map(([id, label]) => ({ id, label }))]}
        value={shown.itemId ?? EVERY}
        onChange={(id) => change({ itemId: id === EVERY ? null : id })}
      />
      <DownloadButton shown={shown} />
    </div>
  );
}

function DownloadButton({ shown }: { shown: ShownSales }) {
  const [isPending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      saveFile(await salesFile(shown), "sales.csv");
    } catch (error) {
      toasts.error(messageOf(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button icon={<Download />} isPending={isPending} onPress={download}>
      Download CSV
    </Button>
  );
}
