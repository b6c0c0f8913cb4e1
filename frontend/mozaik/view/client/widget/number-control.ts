/** Given instead of a text that is not a number; every judge refuses it. */
export const UNREADABLE = "?";

/** The control of a field in which visitors type a number; null for any other field. */
export function typedNumber(root: HTMLElement): HTMLInputElement | HTMLTextAreaElement | null {
  return root.querySelector("[data-number]");
}
