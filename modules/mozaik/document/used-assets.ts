import type { Content } from "./content.ts";
import type { MozaikDocument } from "./node.ts";
import type { Widget } from "./widget/widget.ts";

/** The assets that a document shows, each once: contents of blocks and background images of anything. */
export function assetsOf(document: MozaikDocument): Set<string> {
  const ids = new Set<string>();
  for (const node of Object.values(document.nodes)) {
    if (node.design?.backgroundImage) ids.add(node.design.backgroundImage.assetId);
    if (node.kind === "block" && node.content) for (const id of assetsIn(node.content)) ids.add(id);
  }
  return ids;
}

function assetsIn(content: Content): string[] {
  if (content.type === "asset") return [content.assetId];
  return content.type === "widget" ? assetsOfWidget(content.widget) : [];
}

function assetsOfWidget(widget: Widget): string[] {
  switch (widget.type) {
    case "logo":
      return widget.meta.assetId === undefined ? [] : [widget.meta.assetId];
    case "multiple":
      return widget.meta.options.flatMap(({ option }) => (option.type === "asset" ? [option.assetId] : []));
    default:
      return [];
  }
}
