import { NEW_WIDGETS, type NodeId, type WidgetType } from "#mozaik/document";
import type { Builder } from "../view-state/builder.ts";

/** Turns a block into a new widget of this type and opens its form. */
export function placeWidget(builder: Builder, id: NodeId, type: WidgetType): void {
  const content = { type: "widget" as const, widget: NEW_WIDGETS[type] };
  if (builder.edit({ edit: "setContent", input: { id, content } })) openWidgetPanel(builder, id);
}

/** Opens the form of a block's widget. */
export function openWidgetPanel(builder: Builder, id: NodeId): void {
  if (builder.isReadOnly) return;
  builder.view.select(id);
  builder.view.openPanel("widget");
}
