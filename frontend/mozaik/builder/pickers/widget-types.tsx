import { Hash, Link, ListChecks, MousePointerClick, SlidersHorizontal, Stamp, TextCursorInput } from "lucide-react";
import type { ReactNode } from "react";
import type { Widget, WidgetType } from "#mozaik/document";

interface WidgetKind {
  readonly label: string;
  /** What it is for, in a few words. */
  readonly note: string;
  readonly icon: ReactNode;
}

export const WIDGET_KINDS: Readonly<Record<WidgetType, WidgetKind>> = {
  text: { label: "Text", note: "a line or more", icon: <TextCursorInput aria-hidden="true" /> },
  numeric: { label: "Numeric", note: "a number, a rating", icon: <Hash aria-hidden="true" /> },
  multiple: { label: "Multiple choice", note: "one or several of a list", icon: <ListChecks aria-hidden="true" /> },
  hyperlink: { label: "Hyperlink", note: "an address", icon: <Link aria-hidden="true" /> },
  button: { label: "Button", note: "sends answers or opens a link", icon: <MousePointerClick aria-hidden="true" /> },
  logo: { label: "Logo", note: "your picture, as a link", icon: <Stamp aria-hidden="true" /> },
};

export function widgetIcon({ type }: Widget): ReactNode {
  return type === null ? <SlidersHorizontal aria-hidden="true" /> : WIDGET_KINDS[type].icon;
}

/** What widgets are for, in the order in which they are offered. */
export const WIDGET_GROUPS: readonly { readonly label: string; readonly types: readonly WidgetType[] }[] = [
  { label: "Collect data", types: ["text", "numeric", "multiple", "hyperlink"] },
  { label: "Design", types: ["button"] },
  { label: "Website", types: ["logo"] },
];
