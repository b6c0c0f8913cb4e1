import { element } from "./element.ts";

/** How long a message stays, in ms; long enough to be read twice. */
const STAY = 6_000;

/** Tells the reader something without taking the focus: seen as a toast, heard through the page's live region. */
export function toast(tone: "success" | "warning" | "danger", message: string): void {
  const region = document.querySelector("[data-toasts]");
  if (!region) return;
  const shown = element("p", { class: `mall-toast mall-toast-${tone}` }, message);
  region.replaceChildren(shown);
  setTimeout(() => shown.remove(), STAY);
}
