import { partLoader } from "#primitives/part-loader";

// Loaded when there is something to show: most visits have no upload.

export const loadTray = partLoader(async () => (await import("./tray/upload-tray.tsx")).UploadTray);
export const loadDialog = partLoader(async () => (await import("./dialog/upload-dialog.tsx")).UploadDialog);

/** For screens where people upload: then both work without a network, and the tray can say that there is none. */
export function loadUploadParts(): void {
  for (const load of [loadTray, loadDialog]) void load().catch(() => {}); // the first upload tries again
}
