const TYPING = "input, textarea, select, [contenteditable=true]";
const OVERLAYS = "[role=menu], [role=listbox], [role=dialog], [role=alertdialog]";
/** The frame around the page, which handles its own keys. The outline, a `nav`, counts as the page. */
const FRAME = "aside, header:not(nav *)";

/**
 * What a key pressed there applies to. `page`: the selection; `frame`: only the builder as a whole; `none`: nothing,
 * because a text, field, menu or dialog has the focus.
 */
export function keyScope(target: EventTarget | null): "page" | "frame" | "none" {
  if (!(target instanceof Element)) return "page";
  if (target.closest(TYPING) || target.closest(OVERLAYS)) return "none";
  return target.closest(FRAME) ? "frame" : "page";
}
