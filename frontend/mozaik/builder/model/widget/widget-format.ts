import {
  type InputWidget,
  isInputWidget,
  NEW_WIDGETS,
  type Node,
  safeHref,
  Widget,
  type WidgetType,
} from "#mozaik/document";
import type { Format } from "../formats/format.ts";
import { completeAddress } from "../link-address.ts";
import { followed } from "./followed.ts";
import { choicesProblem } from "./numeric-choices.ts";
import { withoutEmpty } from "./options.ts";

export interface WidgetDraft {
  /** As it was when the form was last changed: tells what the author changed from what someone else did meanwhile. */
  readonly before: Widget;
  readonly widget: Widget;
}

/** What the widget of a block is. One that is not complete is not stored. */
export const widgetFormat: Format<WidgetDraft> = {
  kinds: ["block"],
  perWidth: false,
  structures: (_document, node) => [node],
  read: (node) => ({ before: widgetOf(node), widget: widgetOf(node) }),
  edits(node, _scope, draft) {
    const widget = completed(followedDraft(draft, node));
    return widget ? [{ edit: "setContent", input: { id: node.id, content: { type: "widget", widget } } }] : [];
  },
};

/** The widget of a draft as its form shows it. */
export function followedDraft({ before, widget }: WidgetDraft, node: Node): Widget {
  return followed(widget, before, widgetOf(node));
}

export function widgetOf(node: Node): Widget {
  return node.kind === "block" && node.content?.type === "widget" ? node.content.widget : NO_TYPE;
}

const NO_TYPE: Widget = { type: null };

/** The widget as it would be stored; undefined while something in its form is missing or wrong. */
export function completed(widget: Widget): Widget | undefined {
  const { data } = Widget.safeParse(withWholeAddress(widget));
  if (data?.type === "numeric" && choicesProblem(data.meta)) return undefined;
  if (data?.type !== "multiple") return data;
  const options = withoutEmpty(data.meta.options);
  return options.length === 0 ? undefined : { ...data, meta: { ...data.meta, options } };
}

/** The scheme of an address may be left out while it is typed. */
function withWholeAddress(widget: Widget): Widget {
  if (widget.type === "logo") {
    const { meta } = widget;
    return { ...widget, meta: { ...meta, url: wholeAddress(meta.url, meta.linkTo === "url") } };
  }
  if (widget.type !== "button") return widget;
  const { click } = widget.meta.action;
  const url = wholeAddress(click.url, click.type === "redirect");
  return { ...widget, meta: { ...widget.meta, action: { click: { ...click, url } } } };
}

/** One that is not used and no link either is not kept: its field, and what is wrong with it, are out of sight. */
function wholeAddress(typed: string, isUsed: boolean): string {
  const address = completeAddress(typed);
  return isUsed ? address : (safeHref(address) ?? "");
}

/** A widget of another type: as new ones begin, with the same question where both are answered by visitors. */
export function withType(widget: Widget, type: WidgetType): Widget {
  const begun = NEW_WIDGETS[type];
  if (!isInputWidget(widget) || !isInputWidget(begun)) return begun;
  const { label, name, required } = widget;
  return { ...begun, label, name, required };
}

/** As new ones begin, but for what the author wrote and chose to show. */
export function withoutLook(widget: Widget): Widget {
  switch (widget.type) {
    case null:
      return widget;
    case "button": {
      const { text } = widget.meta.appearance.button;
      const { appearance } = NEW_WIDGETS.button.meta;
      return {
        ...widget,
        meta: { ...widget.meta, appearance: { ...appearance, button: { ...appearance.button, text } } },
      };
    }
    case "logo": {
      const { width: _, height: __, ...meta } = widget.meta;
      return { ...widget, meta };
    }
    case "multiple": {
      const meta = { ...NEW_WIDGETS.multiple.meta, options: widget.meta.options };
      return { ...NEW_WIDGETS.multiple, ...question(widget), meta };
    }
    default:
      return { ...NEW_WIDGETS[widget.type], ...question(widget) };
  }
}

function question({ name, label }: InputWidget): Pick<InputWidget, "name" | "label"> {
  return { name, label: { text: label.text, position: "top" } };
}
