import { defineWidget } from "../widget-definition.ts";
import { MenuWidget, NEW_MENU_WIDGET } from "./menu-widget.ts";
import { SAMPLE_MENU_ID } from "./menu-words.ts";

export const menuWidget = defineWidget(MenuWidget, {
  type: "menu",
  initial: NEW_MENU_WIDGET,
  noun: "menu",
  fieldWords: {
    siteMenuId: "menu shown",
    align: "alignment",
    styleActive: "style of the active entry",
    appearance: "look",
  },
  subject: () => "",
  words: () => [],
  check: ({ meta }) =>
    meta.siteMenuId === SAMPLE_MENU_ID
      ? [{ kind: "broken-link", message: "A menu shows the sample menu, whose entries lead nowhere." }]
      : [],
});
