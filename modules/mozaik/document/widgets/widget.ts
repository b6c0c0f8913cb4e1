import { z } from "zod";
import { buttonWidget } from "./button/definition.ts";
import { dateWidget } from "./date/definition.ts";
import { galleryWidget } from "./gallery/definition.ts";
import { hyperlinkWidget } from "./hyperlink/definition.ts";
import { logoWidget } from "./logo/definition.ts";
import { menuWidget } from "./menu/definition.ts";
import { multipleWidget } from "./multiple/definition.ts";
import { noWidget } from "./no-widget.ts";
import { numericWidget } from "./numeric/definition.ts";
import { textWidget } from "./text/definition.ts";
import { timeWidget } from "./time/definition.ts";
import { uploadWidget } from "./upload/definition.ts";
import { visualizationWidget } from "./visualization/definition.ts";
import type { WidgetDefinition } from "./widget-definition.ts";

/** Every widget type, in the order of the menu. A new type needs a folder and a line here. */
export const WIDGETS = {
  text: textWidget,
  numeric: numericWidget,
  multiple: multipleWidget,
  date: dateWidget,
  time: timeWidget,
  upload: uploadWidget,
  hyperlink: hyperlinkWidget,
  gallery: galleryWidget,
  button: buttonWidget,
  menu: menuWidget,
  logo: logoWidget,
  visualization: visualizationWidget,
} as const;

type Definitions = typeof WIDGETS;
export type WidgetType = keyof Definitions;
/** The shape of a widget of this type. */
export type WidgetOf<Type extends WidgetType> = z.output<Definitions[Type]["schema"]>;

const schemas = Object.values(WIDGETS).map(({ schema }) => schema);

/** A field, button or link for visitors. `type` is null until the author has chosen one. */
export const Widget = z.discriminatedUnion("type", [noWidget.schema, ...schemas]).meta({ id: "Widget" });
export type Widget = z.output<typeof Widget>;

export const WIDGET_TYPES: readonly WidgetType[] = Object.values(WIDGETS).map(({ type }) => type);

/** The definition of the widget's type. */
export function definitionOf(widget: Widget): WidgetDefinition<Widget> {
  return widget.type === null ? noWidget : WIDGETS[widget.type];
}

type InputType = {
  [Type in WidgetType]: Definitions[Type] extends { readonly answering: object } ? Type : never;
}[WidgetType];
/** A widget that visitors fill in and submit. */
export type InputWidget = WidgetOf<InputType>;

export function isInputWidget(widget: Widget): widget is InputWidget {
  return definitionOf(widget).answering !== undefined;
}

/** A new widget of each type. */
export const NEW_WIDGETS: { readonly [Type in WidgetType]: WidgetOf<Type> } = {
  text: WIDGETS.text.initial,
  numeric: WIDGETS.numeric.initial,
  multiple: WIDGETS.multiple.initial,
  date: WIDGETS.date.initial,
  time: WIDGETS.time.initial,
  upload: WIDGETS.upload.initial,
  hyperlink: WIDGETS.hyperlink.initial,
  gallery: WIDGETS.gallery.initial,
  button: WIDGETS.button.initial,
  menu: WIDGETS.menu.initial,
  logo: WIDGETS.logo.initial,
  visualization: WIDGETS.visualization.initial,
};
