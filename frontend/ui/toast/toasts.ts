import { UNSTABLE_ToastQueue as ToastQueue } from "react-aria-components";

export type ToastTone = "success" | "error" | "warning" | "info";
export type Toast = { tone: ToastTone; text: string };

/** The one queue of the page; `ToastRegion` shows it. */
export const toastQueue = new ToastQueue<Toast>({ maxVisibleToasts: 3 });

/** How long a toast stays, in ms. Whoever hovers or focuses it stops the clock; bad news takes longer to read. */
const STAY: Record<ToastTone, number> = { success: 5_000, info: 5_000, warning: 8_000, error: 10_000 };

function show(tone: ToastTone, text: string): void {
  // The same words twice at once say nothing more, and would hide what is below them.
  const same = toastQueue.visibleToasts.find(({ content }) => content.tone === tone && content.text === text);
  if (same) toastQueue.close(same.key);
  toastQueue.add({ tone, text }, { timeout: STAY[tone] });
}

/** Short news at the edge of the page, from anywhere in the client. `text` is shown word for word. */
export const toasts = {
  success: (text: string) => show("success", text),
  error: (text: string) => show("error", text),
  warning: (text: string) => show("warning", text),
  info: (text: string) => show("info", text),
  clear: () => toastQueue.clear(),
};
