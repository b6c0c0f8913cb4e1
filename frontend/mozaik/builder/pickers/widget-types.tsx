import {
  Calendar,
  ChartColumn,
  Clock,
  Hash,
  Images,
  Link,
  ListChecks,
  Menu,
  MousePointerClick,
  Paperclip,
  SlidersHorizontal,
  Stamp,
  TextCursorInput,
} from "lucide-react";
import type { ReactNode } from "react";
import { WIDGET_TYPES, type Widget, type WidgetType } from "#mozaik/document";

/** The purposes of widgets, in the order offered. */
const GROUPS = ["Collect data", "Design", "Website"] as const;

interface WidgetKind {
  readonly label: string;
  /** Its purpose in a few words. */
  readonly note: string;
  readonly icon: ReactNode;
  readonly group: (typeof GROUPS)[number];
}

/** How each widget type is presented to authors. */
export const WIDGET_KINDS = {
  text: { label: "Text", note: "a line or more", icon: <TextCursorInput aria-hidden="true" />, group: "Collect data" },
  numeric: { label: "Numeric", note: "a number, a rating", icon: <Hash aria-hidden="true" />, group: "Collect data" },
  multiple: {
    label: "Multiple choice",
    note: "one or several of a list",
    icon: <ListChecks aria-hidden="true" />,
    group: "Collect data",
  },
  date: { label: "Date", note: "a day or a range", icon: <Calendar aria-hidden="true" />, group: "Collect data" },
  time: { label: "Time", note: "an hour or a range", icon: <Clock aria-hidden="true" />, group: "Collect data" },
  upload: {
    label: "Upload",
    note: "pictures or PDFs of visitors",
    icon: <Paperclip aria-hidden="true" />,
    group: "Collect data",
  },
  hyperlink: { label: "Hyperlink", note: "an address", icon: <Link aria-hidden="true" />, group: "Collect data" },
  gallery: {
    label: "Gallery",
    note: "pictures as slideshow or grid",
    icon: <Images aria-hidden="true" />,
    group: "Design",
  },
  button: {
    label: "Button",
    note: "sends answers or opens a link",
    icon: <MousePointerClick aria-hidden="true" />,
    group: "Design",
  },
  visualization: {
    label: "Visualization",
    note: "submissions of another Mozaik",
    icon: <ChartColumn aria-hidden="true" />,
    group: "Design",
  },
  menu: { label: "Menu", note: "links to pages", icon: <Menu aria-hidden="true" />, group: "Website" },
  logo: { label: "Logo", note: "your picture, as a link", icon: <Stamp aria-hidden="true" />, group: "Website" },
} as const satisfies Record<WidgetType, WidgetKind>;

export function widgetIcon({ type }: Widget): ReactNode {
  return type === null ? <SlidersHorizontal aria-hidden="true" /> : WIDGET_KINDS[type].icon;
}

/** Widget types by purpose. */
export const WIDGET_GROUPS: readonly { readonly label: string; readonly types: readonly WidgetType[] }[] = GROUPS.map(
  (label) => ({ label, types: WIDGET_TYPES.filter((type) => WIDGET_KINDS[type].group === label) }),
);
