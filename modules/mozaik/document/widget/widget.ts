import { z } from "zod";
import { ButtonWidget, NEW_BUTTON_WIDGET } from "./button-widget.ts";
import { HyperlinkWidget, NEW_HYPERLINK_WIDGET } from "./hyperlink-widget.ts";
import { LogoWidget, NEW_LOGO_WIDGET } from "./logo-widget.ts";
import { MultipleWidget, NEW_MULTIPLE_WIDGET } from "./multiple-widget.ts";
import { NEW_NUMERIC_WIDGET, NumericWidget } from "./numeric-widget.ts";
import { NEW_TEXT_WIDGET, TextWidget } from "./text-widget.ts";

/** A widget whose type is still to be chosen. */
const NoWidget = z.strictObject({ type: z.null() });

/** What a visitor uses: fills in, presses, follows. A further type is a further member of this union. */
export const Widget = z
  .discriminatedUnion("type", [
    TextWidget,
    NumericWidget,
    MultipleWidget,
    HyperlinkWidget,
    ButtonWidget,
    LogoWidget,
    NoWidget,
  ])
  .meta({ id: "Widget" });
export type Widget = z.output<typeof Widget>;

export const WIDGET_TYPES = ["text", "numeric", "multiple", "hyperlink", "button", "logo"] as const;
export type WidgetType = (typeof WIDGET_TYPES)[number];

/** Widgets that a visitor fills in: their values are submitted. */
export const INPUT_TYPES = ["text", "numeric", "multiple", "hyperlink"] as const satisfies readonly WidgetType[];
export type InputWidget = Extract<Widget, { type: (typeof INPUT_TYPES)[number] }>;

export function isInputWidget(widget: Widget): widget is InputWidget {
  const types: readonly (string | null)[] = INPUT_TYPES;
  return types.includes(widget.type);
}

/** What each type of widget begins as. */
export const NEW_WIDGETS: { readonly [Type in WidgetType]: Extract<Widget, { type: Type }> } = {
  text: NEW_TEXT_WIDGET,
  numeric: NEW_NUMERIC_WIDGET,
  multiple: NEW_MULTIPLE_WIDGET,
  hyperlink: NEW_HYPERLINK_WIDGET,
  button: NEW_BUTTON_WIDGET,
  logo: NEW_LOGO_WIDGET,
};
