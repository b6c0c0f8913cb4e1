import { testsIn, withQuestions } from "../../logic/condition.ts";
import { allRefs, linkRefs } from "../../refs.ts";
import { safeHref } from "../../safe-href.ts";
import { defineWidget } from "../widget-definition.ts";
import { ButtonWidget, NEW_BUTTON_WIDGET } from "./button-widget.ts";

export const buttonWidget = defineWidget(ButtonWidget, {
  type: "button",
  initial: NEW_BUTTON_WIDGET,
  noun: "button",
  fieldWords: { action: "what a press does", goTo: "pages it leads to", form: "rules of the form", appearance: "look" },
  subject: wordsOn,
  words: (widget) => [wordsOn(widget)],
  check({ meta }) {
    const { type, url } = meta.action.click;
    return type === "redirect" && url === "" && !meta.goTo
      ? [{ kind: "broken-link", message: "A button leads nowhere." }]
      : [];
  },
  refs: ({ meta }) => {
    const rules = meta.goTo ?? [];
    const asked = rules.flatMap((rule) => testsIn(rule.if).map(({ blockId }) => blockId));
    return allRefs([linkRefs(meta.action.click.url), { nodes: [...rules.map(({ pageId }) => pageId), ...asked] }]);
  },
  withNodes(widget, renamed) {
    const { goTo } = widget.meta;
    if (!goTo) return widget;
    const rules = goTo.map((rule) => ({ if: withQuestions(rule.if, renamed), pageId: renamed(rule.pageId) }));
    return { ...widget, meta: { ...widget.meta, goTo: rules } };
  },
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
