import { z } from "zod";
import { definitionOf, Widget } from "../../widgets/widget.ts";
import { defineContent } from "../content-definition.ts";

export const WidgetContent = z.strictObject({ type: z.literal("widget"), widget: Widget });
export type WidgetContent = z.output<typeof WidgetContent>;

/** Delegates to the definition of the widget's type. */
export const widgetContent = defineContent(WidgetContent, {
  type: "widget",
  noun: ({ widget }) => definitionOf(widget).noun,
  subject: ({ widget }) => definitionOf(widget).subject(widget),
  words: ({ widget }) => definitionOf(widget).words(widget),
  plainWords: ({ widget }) => definitionOf(widget).words(widget),
  check: ({ widget }, { assets }) => definitionOf(widget).check(widget, assets),
  refs: ({ widget }) => definitionOf(widget).refs?.(widget) ?? {},
  withTargets(content, { link, node }) {
    const { withLinks, withNodes } = definitionOf(content.widget);
    const widget = withLinks?.(content.widget, link) ?? content.widget;
    return { ...content, widget: withNodes?.(widget, node) ?? widget };
  },
  fieldwise: ({ widget }, next) => (widget.type === next.widget.type ? ["widget", "widget/meta"] : []),
  fieldWord({ widget }, [, field, setting]) {
    const name = field === "meta" ? setting : field;
    return name === undefined ? undefined : (definitionOf(widget).fieldWords[name] ?? name);
  },
});
