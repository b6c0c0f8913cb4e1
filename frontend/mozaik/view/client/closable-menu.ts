/** A `details` opens without script; this closes it again: Escape, a click elsewhere, leaving it with the keyboard. */
export function closable(menu: HTMLDetailsElement): void {
  const closeUnlessInside = (target: EventTarget | null) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  };
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
  menu.addEventListener("focusout", (event) => {
    if (event.relatedTarget !== null) closeUnlessInside(event.relatedTarget);
  });
  document.addEventListener("click", (event) => closeUnlessInside(event.target));
}
