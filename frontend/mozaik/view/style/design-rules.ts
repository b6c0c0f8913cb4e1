import { BORDER_STYLES } from "#modules/mozaik/document/design";
import type { Design } from "#mozaik/document";
import { fraction, hexColor, keyword, padding, px } from "./css-value.ts";
import type { Rule } from "./rule.ts";

/** Padding, colour, borders, corners and the place of the picture behind a structure. */
export function designRules(selector: string, design: Design | undefined): Rule[] {
  if (!design) return [];
  const { borders, corners, backgroundImage: image } = design;
  const own: Rule = {
    selector,
    declarations: {
      padding: padding(design.padding),
      "background-color": hexColor(design.backgroundColor),
      "border-top": border(borders?.top),
      "border-right": border(borders?.right),
      "border-bottom": border(borders?.bottom),
      "border-left": border(borders?.left),
      "border-top-left-radius": px(corners?.topLeft, 1_000),
      "border-top-right-radius": px(corners?.topRight, 1_000),
      "border-bottom-right-radius": px(corners?.bottomRight, 1_000),
      "border-bottom-left-radius": px(corners?.bottomLeft, 1_000),
    },
  };
  if (!image) return [own];
  const x = keyword(image.alignX, ["left", "center", "right"]);
  const y = keyword(image.alignY, ["top", "center", "bottom"]);
  const behind: Rule = {
    selector: `${selector}>.mozaik-backdrop>*`,
    declarations: {
      opacity: fraction(image.opacity),
      "object-fit": image.scaling === "crop" ? "cover" : "contain",
      "object-position": x && y && `${x} ${y}`,
    },
  };
  return [own, behind];
}

type Border = NonNullable<NonNullable<Design["borders"]>["top"]>;

function border(value: Border | undefined): string | undefined {
  const style = keyword(value?.style, BORDER_STYLES);
  const color = hexColor(value?.color);
  const width = px(value?.width, 100);
  return style && color && width && `${width} ${style} ${color}`;
}
