import type { BlockNode, ColumnNode, Node } from "#mozaik/document";
import type { ViewAssets } from "../part.ts";
import { pictureSize } from "../picture-size.ts";
import { keyword, length, px } from "./css-value.ts";
import type { Rule } from "./rule.ts";

export const ALIGNMENTS = ["flex-start", "center", "flex-end"] as const;
const MOST_PX = 10_000;

/** Width, height and alignment of columns and blocks. `growth`: `flex-grow` of a column with a width. */
export function geometryRules(selector: string, node: Node, assets: ViewAssets, growth: string | undefined): Rule[] {
  if (node.kind === "column") return [columnRule(selector, node, growth)];
  return node.kind === "block" ? blockRules(selector, node, assets) : [];
}

function columnRule(selector: string, column: ColumnNode, growth: string | undefined): Rule {
  const width = length(column.width, "px or %");
  return {
    selector,
    declarations: {
      // Custom properties, because `view.css` ignores them when columns stack.
      "--column-width": width,
      "--column-grow": growth,
      "min-height": length(column.height),
      "justify-content": keyword(column.alignY, ALIGNMENTS),
    },
  };
}

function blockRules(selector: string, block: BlockNode, assets: ViewAssets): Rule[] {
  const height = length(block.height);
  const own: Rule = {
    selector,
    declarations: { "min-height": height, "align-items": keyword(block.alignX, ALIGNMENTS) },
  };
  const asset = block.content?.type === "asset" ? assets[block.content.assetId] : undefined;
  const rules = [own];
  const size = asset?.type === "image" ? pictureSize(block.imageSize, asset) : undefined;
  if (size) {
    const { width, height: tall } = size;
    const wide = px(width, MOST_PX);
    rules.push({
      selector: `${selector} .mozaik-asset img`,
      declarations: { width: wide, "aspect-ratio": wide && px(tall, MOST_PX) && `${width}/${tall}` },
    });
  } else if (asset?.type === "image" && height) {
    rules.push({ selector: `${selector} .mozaik-asset img`, declarations: { width: "100%", height } });
  }
  if (block.content?.type === "embed") rules.push(embedRule(selector, block.content.size));
  return rules;
}

function embedRule(selector: string, size: { width: number; height: number }): Rule {
  const width = px(size.width, MOST_PX);
  const ratio = width && px(size.height, MOST_PX) && `${size.width}/${size.height}`;
  return { selector: `${selector} .mozaik-embed`, declarations: { width, "aspect-ratio": ratio } };
}
