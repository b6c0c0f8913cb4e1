/**
 * Keeps the last press on a button whose script is still on its way; `on` says which: those that submit, or, on a
 * draft, also those that would lead away. What is returned makes the press, once the script is there.
 */
export function keepPress(on: "submit" | "any"): () => void {
  const buttons = on === "submit" ? "[data-press=submit]" : "[data-press]";
  let pressed: HTMLElement | null = null;
  const keep = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(buttons) : null;
    if (!button) return;
    event.preventDefault();
    pressed = button;
  };
  document.addEventListener("click", keep);
  return () => {
    document.removeEventListener("click", keep);
    pressed?.click();
  };
}
