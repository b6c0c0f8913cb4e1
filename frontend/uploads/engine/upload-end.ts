import type { Upload } from "../model/upload.ts";

/** How an upload ended. The author may retry a failed one. */
export type UploadEnd =
  | { readonly kind: "done"; readonly assetId: string }
  | { readonly kind: "failed"; readonly reason: string; readonly mayRetry: boolean }
  | { readonly kind: "cancelled" };

/** How an upload ended; null while it may still become an asset by itself or by the author's decision. */
export function endOf(upload: Upload | undefined): UploadEnd | null {
  const phase = upload?.phase;
  if (!phase) return { kind: "cancelled" };
  return phase.kind === "done" || phase.kind === "failed" ? phase : null;
}
