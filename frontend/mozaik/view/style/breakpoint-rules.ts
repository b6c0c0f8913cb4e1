import type { PageWidth } from "#modules/mozaik/document/at-width";
import { BREAKPOINT_NAMES, type Breakpoint, type ValuesAt } from "#modules/mozaik/document/breakpoint";
import type { Node, NodeKind } from "#mozaik/document";
import { keyword, length, padding, px, scale } from "./css-value.ts";
import { MOST_GAP } from "./design-rules.ts";
import { ALIGNMENTS } from "./geometry-rules.ts";
import type { Rule } from "./rule.ts";

const DISPLAY: Readonly<Record<NodeKind, string>> = {
  page: "block",
  tile: "flex",
  layout: "flex",
  column: "flex",
  block: "flex",
};

/** `flex-direction` of a layout, `flex` and `width` of its columns. */
const STACKING = {
  row: ["row", "var(--column-grow,1) 1 var(--column-width,0px)", undefined],
  stack: ["column", "0 0 auto", "var(--stacked-width,auto)"],
  "stack-reversed": ["column-reverse", "0 0 auto", "var(--stacked-width,auto)"],
} as const;

/**
 * The differences on narrow pages, the wider breakpoint first so that the narrower one wins. `growth`: `flex-grow` of
 * a column with a width; it also changes if another column of the layout is hidden.
 */
export function breakpointRules(
  selector: string,
  node: Node,
  growth: (width: PageWidth) => string | undefined,
): Rule[] {
  let wider = growth("base");
  return BREAKPOINT_NAMES.flatMap((at) => {
    const values = valuesAt(node, at) ?? {};
    const own = growth(at);
    const grow = own === wider && values.width === undefined ? undefined : own;
    wider = own;
    return [...rulesAt(selector, node.kind, at, values, grow), ...pictureRules(selector, node, at, values)];
  });
}

type Values = { [Field in keyof ValuesAt]?: NonNullable<ValuesAt[Field]> };

function valuesAt(node: Node, at: Breakpoint): Values | undefined {
  return node.at?.[at];
}

function rulesAt(selector: string, kind: NodeKind, at: Breakpoint, values: Values, grow: string | undefined): Rule[] {
  const width = length(values.width, "px or %");
  const [direction, flex, columnWidth] = values.stacking === undefined ? [] : (STACKING[values.stacking] ?? []);
  return [
    {
      at,
      selector,
      declarations: {
        display: values.hidden === undefined ? undefined : values.hidden ? "none" : DISPLAY[kind],
        padding: padding(values.padding),
        gap: px(values.gap, MOST_GAP),
        "--text-zoom": scale(values.textScale),
        "--column-width": width,
        "--column-grow": grow,
        "--stacked-width": width,
        "min-height": length(values.height),
        "flex-direction": direction,
        "align-items": keyword(values.alignX, ALIGNMENTS),
        "justify-content": keyword(values.alignY, ALIGNMENTS),
      },
    },
    { at, selector: `${selector}>.mozaik-column`, declarations: { flex, width: columnWidth } },
  ];
}

/** A picture fills its block's height, as on wide pages, unless its author set a size. */
function pictureRules(selector: string, node: Node, at: Breakpoint, values: Values): Rule[] {
  const height = length(values.height);
  if (!height || node.kind !== "block" || node.content?.type !== "asset" || node.imageSize) return [];
  return [{ at, selector: `${selector} .mozaik-asset-image img`, declarations: { width: "100%", height } }];
}
