import { safeHref, type Widget } from "#mozaik/document";

/** What a widget says where there are only words: its question, then the options offered. Empty where it says nothing. */
export function widgetWords(widget: Widget): string[] {
  switch (widget.type) {
    case null:
      return [];
    case "button":
      return [widget.meta.appearance.button.text];
    case "logo":
      return [widget.meta.caption].filter((words) => words !== "");
    case "multiple": {
      const options = widget.meta.options.map(({ option }) => (option.type === "text" ? option.text : option.alt));
      return [widget.label.text || widget.name, ...options].filter((words) => words !== "");
    }
    default:
      return [widget.label.text || widget.name].filter((words) => words !== "");
  }
}

/** The outside address a widget leads to. */
export function widgetAddress(widget: Widget): string | undefined {
  if (widget.type === "button" && widget.meta.action.click.type === "redirect") {
    return safeHref(widget.meta.action.click.url);
  }
  return widget.type === "logo" && widget.meta.linkTo === "url" ? safeHref(widget.meta.url) : undefined;
}
