const TYPING = "input, textarea, select, [contenteditable=true]";
const OVERLAYS = "[role=menu], [role=listbox], [role=dialog], [role=alertdialog]";
/** What stands around the page: its keys are its own. The outline, a `nav`, is another view of the page. */
const FRAME = "aside, header:not(nav *)";

/**
 * What keys pressed there are about: `page`, what is selected on it; `frame`, the builder as a whole only; `none`,
 * neither, since a text, field, menu or dialog has them.
 */
export function keyScope(target: EventTarget | null): "page" | "frame" | "none" {
  if (!(target instanceof Element)) return "page";
  if (target.closest(TYPING) || target.closest(OVERLAYS)) return "none";
  return target.closest(FRAME) ? "frame" : "page";
}
