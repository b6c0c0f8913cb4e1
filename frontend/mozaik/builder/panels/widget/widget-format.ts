import { isInputWidget, NEW_WIDGETS, type Node, Widget, type WidgetType } from "#mozaik/document";
import type { Format } from "../../model/formats/format.ts";
import { mergeWidget } from "../../model/widget/merge-widget.ts";
import { formOf } from "./widget-forms.tsx";

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
  return mergeWidget(widget, before, widgetOf(node));
}

export function widgetOf(node: Node): Widget {
  return node.kind === "block" && node.content?.type === "widget" ? node.content.widget : NO_TYPE;
}

const NO_TYPE: Widget = { type: null };

/** The widget as it would be stored; undefined while something in its form is missing or wrong. */
export function completed(widget: Widget): Widget | undefined {
  const form = formOf(widget);
  const { data } = Widget.safeParse(form?.inFull?.(widget) ?? widget);
  return data && form?.completed ? form.completed(data) : data;
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
  return formOf(widget)?.withoutLook(widget) ?? widget;
}
