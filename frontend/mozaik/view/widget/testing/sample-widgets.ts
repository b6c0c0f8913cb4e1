import { type InputWidget, NEW_WIDGETS, type SiteMenuItem, type SiteMenus, type Widget } from "#mozaik/document";

const LABEL = { text: "Your say", position: "top" } as const;
type Fields = Partial<Pick<InputWidget, "name" | "required" | "label">>;

type Of<Type extends Widget["type"]> = Extract<Widget, { type: Type }>;

/** A widget as its author would leave it after naming it and changing only what the test is about. */
export function text(meta: Partial<Of<"text">["meta"]> = {}, fields: Fields = {}): Of<"text"> {
  return { ...NEW_WIDGETS.text, label: LABEL, ...fields, meta: { ...NEW_WIDGETS.text.meta, ...meta } };
}

export function numeric(meta: Partial<Of<"numeric">["meta"]> = {}, fields: Fields = {}): Of<"numeric"> {
  return { ...NEW_WIDGETS.numeric, label: LABEL, ...fields, meta: { ...NEW_WIDGETS.numeric.meta, ...meta } };
}

export function multiple(meta: Partial<Of<"multiple">["meta"]> = {}, fields: Fields = {}): Of<"multiple"> {
  return { ...NEW_WIDGETS.multiple, label: LABEL, ...fields, meta: { ...NEW_WIDGETS.multiple.meta, ...meta } };
}

export function date(meta: Partial<Of<"date">["meta"]> = {}, fields: Fields = {}): Of<"date"> {
  return { ...NEW_WIDGETS.date, label: LABEL, ...fields, meta: { ...NEW_WIDGETS.date.meta, ...meta } };
}

export function time(meta: Partial<Of<"time">["meta"]> = {}, fields: Fields = {}): Of<"time"> {
  return { ...NEW_WIDGETS.time, label: LABEL, ...fields, meta: { ...NEW_WIDGETS.time.meta, ...meta } };
}

/** A gallery of the pictures with these ids, and with settings of its own. */
export function gallery(
  assetIds: readonly string[],
  appearance: Partial<Of<"gallery">["meta"]["appearance"]> = {},
  more: Partial<Of<"gallery">["meta"]> = {},
): Of<"gallery"> {
  const { meta } = NEW_WIDGETS.gallery;
  const items = assetIds.map((asset) => ({ type: "asset" as const, asset, meta: { alt: "" }, url: "", hidden: false }));
  return {
    type: "gallery",
    meta: { ...meta, items, ...more, appearance: { ...meta.appearance, ...appearance } },
  };
}

export function hyperlink(fields: Fields = {}): Of<"hyperlink"> {
  return { ...NEW_WIDGETS.hyperlink, label: LABEL, ...fields };
}

export function upload(meta: Partial<Of<"upload">["meta"]> = {}, fields: Fields = {}): Of<"upload"> {
  return { ...NEW_WIDGETS.upload, label: LABEL, ...fields, meta: { ...NEW_WIDGETS.upload.meta, ...meta } };
}

interface Appearance extends Omit<Of<"button">["meta"]["appearance"], "button"> {
  button: Partial<Of<"button">["meta"]["appearance"]["button"]>;
}

export function button(
  click: Partial<Of<"button">["meta"]["action"]["click"]> = {},
  { button: face = {}, ...appearance }: Partial<Appearance> = {},
): Of<"button"> {
  const { meta } = NEW_WIDGETS.button;
  return {
    type: "button",
    meta: {
      action: { click: { ...meta.action.click, ...click } },
      appearance: { ...meta.appearance, ...appearance, button: { ...meta.appearance.button, ...face } },
    },
  };
}

export function logo(meta: Partial<Of<"logo">["meta"]> = {}): Of<"logo"> {
  return { type: "logo", meta: { ...NEW_WIDGETS.logo.meta, ...meta } };
}

export function menu(
  meta: Partial<Of<"menu">["meta"]> = {},
  appearance: Partial<Of<"menu">["meta"]["appearance"]> = {},
): Of<"menu"> {
  const begun = NEW_WIDGETS.menu.meta;
  return { type: "menu", meta: { ...begun, ...meta, appearance: { ...begun.appearance, ...appearance } } };
}

/** A menu of a website, by its id. */
export function siteMenus(id: string, name: string, ...entries: readonly Partial<SiteMenuItem>[]): SiteMenus {
  const items = entries.map((entry, idx) => ({
    ...{ mozaikId: null, name: `Page ${idx + 1}`, url: `/page-${idx + 1}`, visible: true, idx, active: false },
    ...{ previewSrc: null, subItems: [] },
    ...entry,
  }));
  return { [id]: { id, name, items } };
}

/** Text options with values counted from 1. */
export function options(...words: readonly string[]): Of<"multiple">["meta"]["options"] {
  return words.map((each, index) => ({ value: String(index + 1), option: { type: "text", text: each } }));
}
