import { BORDER_STYLES } from "#modules/mozaik/document/designs/borders";
import type { Design, DesignPart } from "#mozaik/document";
import { fraction, hexColor, keyword, padding, px } from "./css-value.ts";
import type { Rule } from "./rule.ts";

interface DesignStyle<Value> {
  /** Declarations for the structure itself. */
  own?(value: Value): Rule["declarations"];
  /** Declarations for the picture behind it. */
  backdrop?(value: Value): Rule["declarations"];
}

/** How to draw each part of a design. */
const STYLES: { readonly [Part in DesignPart]: DesignStyle<NonNullable<Design[Part]>> } = {
  padding: { own: (value) => ({ padding: padding(value) }) },
  backgroundColor: { own: (color) => ({ "background-color": hexColor(color), ...inkOn(hexColor(color)) }) },
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
export function designRules(selector: string, design: Design | undefined): Rule[] {
  if (!design) return [];
  const values: Readonly<Record<string, unknown>> = design;
  const present = styles.flatMap(([part, style]) =>
    values[part] === undefined ? [] : [{ style, value: values[part] }],
  );
  const own = present.map(({ style, value }) => style.own?.(value));
  const backdrop = present.map(({ style, value }) => style.backdrop?.(value)).filter((found) => found !== undefined);
  return [
    { selector, declarations: Object.assign({}, ...own) },
    ...backdrop.map((declarations) => ({ selector: `${selector}>.mozaik-backdrop>*`, declarations })),
  ];
}

type Border = NonNullable<NonNullable<Design["borders"]>["top"]>;

function border(value: Border | undefined): string | undefined {
  const style = keyword(value?.style, BORDER_STYLES);
  const color = hexColor(value?.color);
  const width = px(value?.width, 100);
  return style && color && width && `${width} ${style} ${color}`;
}

/** Keeps unmarked text, links and widgets readable on a dark background, and on a light one inside it. */
function inkOn(ground: string | undefined): Rule["declarations"] {
  if (ground === undefined || (alphaOf(ground) ?? 1) < 0.5) return {};
  return isDark(ground)
    ? { color: "#f5f5f5", "--ink-soft": "#c9c9c9", "--link": "#a8c1ff", "--scheme": "dark", "--night": "100%" }
    : { color: "#333333", "--ink-soft": "#5f5f5f", "--link": "#1f4fb5", "--scheme": "light", "--night": "0%" };
}

function alphaOf(color: string): number | undefined {
  return color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : undefined;
}

/** Perceived lightness below 50 of 100: there, white text has more contrast than black. */
export function isDark(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 2.55 < 50;
}
