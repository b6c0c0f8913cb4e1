import { Dialog } from "../ui/dialog/dialog.tsx";
import { type ImportedFile, StockImport } from "./stock-import.tsx";

/** The most results in the dialog (M, constants). */
const MOST_RESULTS = 50;

/** 'Import from Stock' as a dialog, for a screen that then describes the file. */
export function StockImportDialog({
  onImported,
  onClose,
}: {
  onImported: (imported: ImportedFile) => void;
  onClose: () => void;
}) {
  return (
    <Dialog title="Import from Stock" size="large" isOpen onOpenChange={onClose}>
      <StockImport most={MOST_RESULTS} onImported={onImported} />
    </Dialog>
  );
}
