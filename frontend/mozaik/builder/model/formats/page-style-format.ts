import { PAGE_STYLE_FIELDS, type PageStyle } from "#mozaik/document";
import type { Format } from "./format.ts";

/** Every field of a page's style; null: no value of its own. */
export type PageStyleValues = { readonly [Field in keyof PageStyle]-?: NonNullable<PageStyle[Field]> | null };

export const NO_STYLE: PageStyleValues = {
  textFont: null,
  headingFont: null,
  paper: null,
  ground: null,
  ink: null,
  accent: null,
  support: null,
  fonts: null,
  spacing: null,
};

/** The style of a whole page. */
export const pageStyleFormat: Format<PageStyleValues> = {
  kinds: ["page"],
  perWidth: false,
  isByField: true,
  read: (node) => ({ ...NO_STYLE, ...(node.kind === "page" ? node.style : {}) }),
  edits(node, _scope, values) {
    const present = node.kind === "page" ? node.style : undefined;
    const changed = PAGE_STYLE_FIELDS.filter((field) => values[field] !== (present?.[field] ?? null));
    if (changed.length === 0) return [];
    const style = Object.fromEntries(changed.map((field) => [field, values[field]]));
    return [{ edit: "setPageStyle", input: { id: node.id, style } }];
  },
};
