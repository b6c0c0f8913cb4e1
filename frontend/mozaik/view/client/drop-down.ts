import { element } from "./element.ts";

/** A menu that opens without script; script closes it again: Escape, a click elsewhere, leaving it with the keyboard. */
export function dropDown(summary: HTMLElement, className: string, items: readonly HTMLElement[]): HTMLElement {
  const details = element("details", { class: `mall-menu ${className}` }, summary);
  details.append(element("div", { class: "mall-menu-items" }, ...items));
  const closeUnlessInside = (target: EventTarget | null) => {
    if (target instanceof Node && !details.contains(target)) details.open = false;
  };
  details.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    details.open = false;
    summary.focus();
  });
  details.addEventListener("focusout", (event) => closeUnlessInside(event.relatedTarget));
  document.addEventListener("click", (event) => closeUnlessInside(event.target));
  return details;
}
