import { BREAKPOINT_NAMES, type Breakpoint, type ValuesAt } from "#modules/mozaik/document/breakpoint";
import type { Node, NodeKind } from "#mozaik/document";
import { keyword, length, padding, scale } from "./css-value.ts";
import { ALIGNMENTS } from "./geometry-rules.ts";
import type { Rule } from "./rule.ts";

const DISPLAY: Readonly<Record<NodeKind, string>> = {
  page: "block",
  tile: "flex",
  layout: "flex",
  column: "flex",
  block: "flex",
};

/** `flex-direction` of a layout and `flex` of its columns. */
const STACKING = {
  row: ["row", "var(--column-grow,1) 1 var(--column-width,0px)"],
  stack: ["column", "0 0 auto"],
  "stack-reversed": ["column-reverse", "0 0 auto"],
} as const;

/** What differs on narrow pages, the wider breakpoint first so that the narrower one wins. */
export function breakpointRules(selector: string, node: Node): Rule[] {
  return BREAKPOINT_NAMES.flatMap((at) => {
    const values = valuesAt(node, at);
    return values ? [...rulesAt(selector, node.kind, at, values), ...pictureRules(selector, node, at, values)] : [];
  });
}

type Values = { [Field in keyof ValuesAt]?: NonNullable<ValuesAt[Field]> };

function valuesAt(node: Node, at: Breakpoint): Values | undefined {
  return node.at?.[at];
}

function rulesAt(selector: string, kind: NodeKind, at: Breakpoint, values: Values): Rule[] {
  const width = length(values.width, "px or %");
  const [direction, flex] = values.stacking === undefined ? [] : (STACKING[values.stacking] ?? []);
  return [
    {
      at,
      selector,
      declarations: {
        display: values.hidden === undefined ? undefined : values.hidden ? "none" : DISPLAY[kind],
        padding: padding(values.padding),
        "--text-zoom": scale(values.textScale),
        "--column-width": width,
        "--column-grow": width && "0",
        "--stacked-width": width,
        "min-height": length(values.height),
        "flex-direction": direction,
        "align-items": keyword(values.alignX, ALIGNMENTS),
        "justify-content": keyword(values.alignY, ALIGNMENTS),
      },
    },
    { at, selector: `${selector}>.mozaik-column`, declarations: { flex } },
  ];
}

/** A picture fills the height of its block, as on wide pages, unless its author gave it a size of its own. */
function pictureRules(selector: string, node: Node, at: Breakpoint, values: Values): Rule[] {
  const height = length(values.height);
  if (!height || node.kind !== "block" || node.content?.type !== "asset" || node.imageSize) return [];
  return [{ at, selector: `${selector} .mozaik-asset-image img`, declarations: { width: "100%", height } }];
}
