import { BORDER_STYLES } from "#modules/mozaik/document/designs/borders";
import type { Design, DesignPart, PageStyle } from "#mozaik/document";
import { cssColor, fraction, keyword, padding, px } from "./css-value.ts";
import { inkInTheme } from "./ink-in-theme.ts";
import { valueOfColor } from "./palette-rules.ts";
import type { Rule } from "./rule.ts";

/** What a structure is on. */
export interface Around {
  /** The opaque colour behind it. */
  readonly below: string;
  /** The style of its page. */
  readonly style?: PageStyle | undefined;
}

interface DesignStyle<Value> {
  /** Declarations for the structure itself. */
  own?(value: Value, around: Around): Rule["declarations"];
  /** Declarations for the picture behind it. */
  backdrop?(value: Value): Rule["declarations"];
}

/** px */
export const MOST_GAP = 400;

/** How to draw each part of a design. */
const STYLES: { readonly [Part in DesignPart]: DesignStyle<NonNullable<Design[Part]>> } = {
  padding: { own: (value) => ({ padding: padding(value) }) },
  gap: { own: (value) => ({ gap: px(value, MOST_GAP) }) },
  backgroundColor: {
    own: (color, { below, style }) => ({
      "background-color": cssColor(color),
      ...inkInTheme(valueOfColor(color, style), below, style),
    }),
  },
  borders: {
    own: ({ top, right, bottom, left }) => ({
      "border-top": border(top),
      "border-right": border(right),
      "border-bottom": border(bottom),
      "border-left": border(left),
    }),
  },
  corners: {
    own: ({ topLeft, topRight, bottomRight, bottomLeft }) => ({
      "border-top-left-radius": px(topLeft, 1_000),
      "border-top-right-radius": px(topRight, 1_000),
      "border-bottom-right-radius": px(bottomRight, 1_000),
      "border-bottom-left-radius": px(bottomLeft, 1_000),
    }),
  },
  backgroundImage: {
    backdrop(image) {
      const x = keyword(image.alignX, ["left", "center", "right"]);
      const y = keyword(image.alignY, ["top", "center", "bottom"]);
      return {
        opacity: fraction(image.opacity),
        "object-fit": image.scaling === "crop" ? "cover" : "contain",
        "object-position": x && y && `${x} ${y}`,
      };
    },
  },
};
const styles: readonly [string, DesignStyle<unknown>][] = Object.entries(STYLES);

/** Padding, colour, borders, corners and the background picture's position. */
export function designRules(selector: string, design: Design | undefined, around: Around): Rule[] {
  if (!design) return [];
  const values: Readonly<Record<string, unknown>> = design;
  const present = styles.flatMap(([part, style]) =>
    values[part] === undefined ? [] : [{ style, value: values[part] }],
  );
  const own = present.map(({ style, value }) => style.own?.(value, around));
  const backdrop = present.map(({ style, value }) => style.backdrop?.(value)).filter((found) => found !== undefined);
  return [
    { selector, declarations: Object.assign({}, ...own) },
    ...backdrop.map((declarations) => ({ selector: `${selector}>.mozaik-backdrop>*`, declarations })),
  ];
}

type Border = NonNullable<NonNullable<Design["borders"]>["top"]>;

function border(value: Border | undefined): string | undefined {
  const style = keyword(value?.style, BORDER_STYLES);
  const color = cssColor(value?.color);
  const width = px(value?.width, 100);
  return style && color && width && `${width} ${style} ${color}`;
}
