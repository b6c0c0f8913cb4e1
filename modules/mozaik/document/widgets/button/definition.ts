import { linkRefs } from "../../refs.ts";
import { safeHref } from "../../safe-href.ts";
import { defineWidget } from "../widget-definition.ts";
import { ButtonWidget, NEW_BUTTON_WIDGET } from "./button-widget.ts";

export const buttonWidget = defineWidget(ButtonWidget, {
  type: "button",
  initial: NEW_BUTTON_WIDGET,
  noun: "button",
  fieldWords: { action: "what a press does", form: "rules of the form", appearance: "look" },
  subject: wordsOn,
  words: (widget) => [wordsOn(widget)],
  check({ meta }) {
    const { type, url } = meta.action.click;
    return type === "redirect" && url === "" ? [{ kind: "broken-link", message: "A button leads nowhere." }] : [];
  },
  refs: ({ meta }) => linkRefs(meta.action.click.url),
  withLinks(widget, change) {
    const { click } = widget.meta.action;
    return { ...widget, meta: { ...widget.meta, action: { click: { ...click, url: change(click.url) } } } };
  },
  address({ meta }) {
    const { type, url } = meta.action.click;
    return type === "redirect" ? safeHref(url) : undefined;
  },
  asksEmail: ({ meta }) => meta.action.click.sendEmail === true,
  form: ({ meta }) => (meta.action.click.type === "submit" ? meta.form : undefined),
  submits: ({ meta }) => meta.action.click.type === "submit",
});

function wordsOn({ meta }: ButtonWidget): string {
  return meta.appearance.button.text;
}
