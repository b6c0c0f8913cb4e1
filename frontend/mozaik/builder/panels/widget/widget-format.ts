import { sameValue } from "#modules/rules/same-value";
import { isInputWidget, NEW_WIDGETS, type Node, Widget, type WidgetType } from "#mozaik/document";
import type { Format } from "../../model/formats/format.ts";
import { mergeWidget } from "../../model/widget/merge-widget.ts";
import { formOf } from "./widget-forms.tsx";

export interface WidgetDraft {
  /** The stored widget at the form's last change; the base of the three-way merge. */
  readonly before: Widget;
  readonly widget: Widget;
}

/** The widget of a block. An incomplete one is not stored. */
export const widgetFormat: Format<WidgetDraft> = {
  kinds: ["block"],
  perWidth: false,
  structures: (_document, node) => [node],
  read: (node) => ({ before: widgetOf(node), widget: widgetOf(node) }),
  edits(node, _scope, draft) {
    const widget = completed(followedDraft(draft, node));
    return widget ? [{ edit: "setContent", input: { id: node.id, content: { type: "widget", widget } } }] : [];
  },
  unfinished: {
    is: (node, { widget }) => completed(widget) === undefined && !sameValue(widget, widgetOf(node)),
    drafts: new WeakMap(),
  },
};

/** A draft's widget as its form shows it, merged with remote changes. */
export function followedDraft({ before, widget }: WidgetDraft, node: Node): Widget {
  return mergeWidget(widget, before, widgetOf(node));
}

export function widgetOf(node: Node): Widget {
  return node.kind === "block" && node.content?.type === "widget" ? node.content.widget : NO_TYPE;
}

const NO_TYPE: Widget = { type: null };

/** The widget to store; undefined while a field is missing or invalid. */
export function completed(widget: Widget): Widget | undefined {
  const form = formOf(widget);
  const { data } = Widget.safeParse(form?.inFull?.(widget) ?? widget);
  return data && form?.completed ? form.completed(data) : data;
}

/**
 * A widget of another type: `left`, which the author had before, or a new one. Between question widgets, the question is
 * kept.
 */
export function withType(widget: Widget, type: WidgetType, left?: Widget): Widget {
  const begun = left ?? NEW_WIDGETS[type];
  if (!isInputWidget(widget) || !isInputWidget(begun)) return begun;
  const { label, name, required } = widget;
  return { ...begun, label, name, required };
}

/** A new widget with the author's texts and display options. */
export function withoutLook(widget: Widget): Widget {
  return formOf(widget)?.withoutLook(widget) ?? widget;
}
