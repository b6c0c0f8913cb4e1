// The sections that the templates are composed of. All colours are roles of the palette.
import { NEW_WIDGETS, type RichTextBlock, type TextAlign } from "../../mozaik/document/index.ts";
import {
  type Block,
  column,
  full,
  image,
  type Layout,
  type Look,
  layout,
  type Page,
  type Tile,
  tile,
  widget,
  words,
} from "../../mozaik/templates/template-parts/page.ts";
import { paragraph, type Setting } from "../../mozaik/templates/template-parts/writing.ts";
import { DESIGN_PICTURES, type DesignPicture } from "./site-design.ts";

export const PAPER = "theme:paper";
export const GROUND = "theme:ground";
export const INK = "theme:ink";
export const ACCENT = "theme:accent";
export const SUPPORT = "theme:support";

const SIDE = { wide: 72, tablet: 40, phone: 20 } as const;

/** Padding of a section at each width: `above` and `below` in px, and the page's margin beside it. */
export function room(above: number, below = above): Pick<Look, "padding" | "at"> {
  const small = (px: number) => Math.round(px * 0.6);
  return {
    padding: `${above}px ${SIDE.wide}px ${below}px`,
    at: {
      tablet: { padding: `${Math.round(above * 0.8)}px ${SIDE.tablet}px ${Math.round(below * 0.8)}px` },
      phone: { padding: `${small(above)}px ${SIDE.phone}px ${small(below)}px` },
    },
  };
}

/** A heading in the size of the font theme. */
export function title(level: 1 | 2 | 3 | 4, text: string, { align, ...marks }: Setting = {}): RichTextBlock {
  const leaf = { type: "text" as const, text, ...(Object.keys(marks).length > 0 ? { marks } : {}) };
  return { type: "heading", level, ...(align ? { align } : {}), children: [leaf] };
}

/** A small line above a heading. */
export function label(text: string, align?: TextAlign, color: string = ACCENT): RichTextBlock {
  return paragraph(text, { size: 14, color, ...(align ? { align } : {}) });
}

export function picture(name: DesignPicture, height: number, look: Look = {}): Block {
  const narrow = {
    tablet: { height: `${Math.round(height * 0.8)}px` },
    phone: { height: `${Math.round(height * 0.62)}px` },
  };
  return image(name, DESIGN_PICTURES[name], { height, ...look, at: narrow });
}

/** A button that leads to `page:` and the url of a page, or to another address. */
export function button(text: string, url: string, kind: "filled" | "outlined" = "filled"): Block {
  const { meta } = NEW_WIDGETS.button;
  const style =
    kind === "filled"
      ? { backgroundColor: ACCENT, borderColor: ACCENT, fontSize: 16 }
      : { color: ACCENT, borderColor: ACCENT, backgroundColor: PAPER, fontSize: 16 };
  return widget({
    type: "button",
    meta: {
      ...meta,
      action: { click: { type: "redirect", url } },
      appearance: { button: { icon: null, useText: true, text }, hover: "none", style },
    },
  });
}

/** Text beside a picture, each in a column of its own. */
export function split(
  text: readonly RichTextBlock[],
  action: Block | null,
  name: DesignPicture,
  { height = 520, share = 46, isFlipped = false, corners = 0 } = {},
): Layout {
  const blocks = [...(text.some(isLargest) ? opening(text, BESIDE) : secondBeside(text)), ...(action ? [action] : [])];
  const beside = column(blocks, {
    width: share,
    alignY: "center",
    padding: isFlipped ? "0 0 0 48px" : "0 48px 0 0",
    at: { tablet: { padding: "0" }, phone: { padding: "0", width: "100%" } },
  });
  const shown = column([picture(name, height, { corners })], { at: FULL_ON_PHONES });
  return layout("two-vertical", isFlipped ? [shown, beside] : [beside, shown], { at: { tablet: { gap: 32 } } });
}

/** How much smaller the largest headings are on narrow pages, so that their longest words have room. */
const SCALES = { tablet: { textScale: 0.85 }, phone: { textScale: 0.65 } } as const;
/** In half of the page. */
const BESIDE = { tablet: { textScale: 0.65 }, phone: { textScale: 0.65 } } as const;
const SECOND_BESIDE = { tablet: { textScale: 0.75 }, phone: { textScale: 0.75 } } as const;

/** Text as blocks: the largest headings are smaller on narrow pages, and the words around them are not. */
function opening(text: readonly RichTextBlock[], at: Look["at"] = SCALES): Block[] {
  const first = text.findIndex(isLargest);
  if (first === -1) return beginning(text);
  const parts = [text.slice(0, first), text.slice(first + 1)].map((part) => (part.length === 0 ? [] : [words(part)]));
  return [...(parts[0] ?? []), largest(text[first] as RichTextBlock, at), ...(parts[1] ?? [])];
}

/** A heading of the second level beside a picture. It is smaller on tablets, so that a line holds more than one word. */
function secondBeside(text: readonly RichTextBlock[]): Block[] {
  const at = text.findIndex((block) => block.type === "heading");
  const heading = text[at];
  if (!heading) return beginning(text);
  const [above, below] = [text.slice(0, at), text.slice(at + 1)];
  return [
    ...(above.length > 0 ? [words(above)] : []),
    words([heading], { at: SECOND_BESIDE }),
    ...(below.length > 0 ? [words(below)] : []),
  ];
}

function isLargest(block: RichTextBlock): boolean {
  return block.type === "heading" && block.level === 1;
}

/** A line above a heading is a block of its own. */
function beginning(text: readonly RichTextBlock[]): Block[] {
  const [first, ...rest] = text;
  return first?.type === "paragraph" && rest[0]?.type === "heading" ? [words([first]), words(rest)] : [words(text)];
}

/** A heading of the first level, in a column that is `at` these widths as wide as the page. */
export function largest(heading: RichTextBlock, at: Look["at"] = SCALES): Block {
  return words([heading], { ...(at && { at }) });
}

/** Text over the whole width. */
export function spread(...text: readonly RichTextBlock[]): Layout {
  return layout("one", [column(opening(text))]);
}

const FULL_ON_PHONES = { phone: { width: "100%" } } as const;

/** Columns of equal width, two to four. */
export function columns(...blocks: readonly Block[]): Layout {
  const preset = blocks.length === 2 ? "two-vertical" : blocks.length === 3 ? "three-vertical" : "four-vertical";
  return layout(
    preset,
    blocks.map((block) => column([block])),
  );
}

interface Card {
  readonly picture: DesignPicture;
  readonly text: readonly RichTextBlock[];
}

/** Two or three cards in a row: a picture with words below it. */
export function pictured(cards: readonly Card[], height = 300, corners = 0): Layout {
  return layout(
    cards.length === 2 ? "two-vertical" : "three-vertical",
    cards.map((card) =>
      column([picture(card.picture, height, { corners }), words(card.text, { padding: "0 0 16px" })]),
    ),
  );
}

/** A row of a list: what, and at its end how much, also on phones. */
export function row(what: readonly RichTextBlock[], much: string, line: string = SUPPORT): Layout {
  return layout(
    "two-vertical",
    [
      column([words(what)], { width: 78, at: { phone: { width: "70%" } } }),
      column([words([paragraph(much, { align: "right", size: 18, color: ACCENT })])], { alignY: "flex-start" }),
    ],
    {
      padding: "18px 0",
      border: { sides: ["bottom"], color: line, style: "solid", width: 1 },
      at: { phone: { stacking: "row" } },
    },
  );
}

/** A band over a picture: words of a light colour in the middle of it. `background` is dark. */
export function overPicture(
  name: DesignPicture,
  text: readonly RichTextBlock[],
  action: Block | null,
  { tall = 150, background = INK, opacity = 0.32 } = {},
): Tile {
  return tile(
    { ...room(tall), background, behind: { picture: name, opacity } },
    spread(...text),
    ...(action ? [full(action)] : []),
  );
}

/** A short form beside a picture: a name, an address and a message, sent to the website's owner. */
export function contactForm(message: string, name: DesignPicture, corners = 0): Layout {
  const { text, button: submit } = NEW_WIDGETS;
  const field = (name: string, format: "single" | "multiple", kind: "text" | "email" = "text") =>
    widget({
      ...text,
      required: true,
      label: { text: name, position: "top" },
      meta: { ...text.meta, format, dataValidationType: kind },
    });
  const style = { backgroundColor: ACCENT, borderColor: ACCENT, fontSize: 16 };
  const send = widget({
    type: "button",
    meta: {
      ...submit.meta,
      appearance: { button: { icon: null, useText: true, text: "Send" }, hover: "none", style },
    },
  });
  const fields = [field("Your name", "single"), field("Your e-mail", "single", "email"), field(message, "multiple")];
  return layout("two-vertical", [
    column([...fields, send], {
      width: 50,
      padding: "0 48px 0 0",
      at: { tablet: { padding: "0" }, phone: { padding: "0", width: "100%" } },
    }),
    column([picture(name, 470, { corners })], { at: FULL_ON_PHONES }),
  ]);
}

/** The site's name and the menu that all pages share. */
export function header(name: string, background: string = PAPER): Page {
  const { menu } = NEW_WIDGETS;
  const tint = background === INK ? PAPER : INK;
  return {
    name: "Header",
    tiles: [
      tile(
        { ...room(22), background },
        layout(
          "two-vertical",
          [
            column([words([paragraph(`**${name}**`, { color: tint, font: "theme:h4", size: 24 })])], {
              width: 36,
              alignY: "center",
              at: { phone: { width: "60%" } },
            }),
            column(
              [
                widget({
                  ...menu,
                  meta: {
                    ...menu.meta,
                    align: "right",
                    style: { textColor: tint, fontSize: 16, padding: 8 },
                    styleActive: { textColor: background === INK ? SUPPORT : ACCENT },
                  },
                }),
              ],
              { alignY: "center" },
            ),
          ],
          { at: { phone: { stacking: "row" } } },
        ),
      ),
    ],
  };
}

/** Three columns of words on a dark band; on a page that is dark itself, below a line. */
export function footer(parts: readonly (readonly RichTextBlock[])[], background: string = INK): Page {
  const line: Look = background === INK ? {} : { border: { sides: ["top"], color: GROUND, style: "solid", width: 2 } };
  return {
    name: "Footer",
    tiles: [tile({ ...room(56, 48), background, ...line }, columns(...parts.map((blocks) => words(blocks))))],
  };
}
