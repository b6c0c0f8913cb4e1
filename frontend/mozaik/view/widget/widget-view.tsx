import type { ReactNode } from "react";
import type { NodeId, SiteMenus, Widget, WidgetOf, WidgetType } from "#mozaik/document";
import type { ViewAssets } from "../part.ts";
import { ButtonView } from "./button-view.tsx";
import { DateField } from "./date-field.tsx";
import { GalleryView } from "./gallery-view.tsx";
import { LogoView } from "./logo-view.tsx";
import { MenuView } from "./menu-view.tsx";
import { MultipleField } from "./multiple-field.tsx";
import { NumericField } from "./numeric-field.tsx";
import { HyperlinkField, TextField } from "./text-field.tsx";
import { TimeField } from "./time-field.tsx";
import { UploadField } from "./upload-field.tsx";
import { VisualizationView } from "./visualization-view.tsx";

/** Props of a widget's view. */
interface ViewProps<W extends Widget> {
  /** The widget's block; its answers use this id. */
  blockId: NodeId;
  widget: W;
  assets: ViewAssets;
  /** The menus of websites that the page shows. */
  menus: SiteMenus;
  /** For a menu: its name among the menus of the page (`menuNames`). */
  menuName?: string | undefined;
  /** True on the canvas: the widget is only displayed, nothing in it takes focus or follows a link. */
  isInert: boolean;
  /** The mall's own address, to tell its links from external ones. */
  origin: string | undefined;
}

interface WidgetKind<W extends Widget> {
  /** HTML that works without a script; the page's script makes it interactive (`../client/widget`). */
  View(props: ViewProps<W>): ReactNode;
  /** False if it needs no script, or has one that starts by itself. */
  readonly isLive: boolean;
}

/** How to draw each type of widget. */
const KINDS: { readonly [Type in WidgetType]: WidgetKind<WidgetOf<Type>> } = {
  text: { View: TextField, isLive: true },
  numeric: { View: NumericField, isLive: true },
  multiple: { View: MultipleField, isLive: true },
  date: { View: DateField, isLive: true },
  time: { View: TimeField, isLive: true },
  upload: { View: UploadField, isLive: true },
  hyperlink: { View: HyperlinkField, isLive: true },
  gallery: { View: GalleryView, isLive: false },
  button: { View: ButtonView, isLive: true },
  menu: { View: MenuView, isLive: false },
  logo: { View: LogoView, isLive: false },
  visualization: { View: VisualizationView, isLive: true },
};

export type WidgetViewProps = Omit<ViewProps<Widget>, "isInert" | "menus" | "origin"> & Partial<ViewProps<Widget>>;

/** A widget as visitors see it; nothing if its type is not chosen yet. It needs `widget.css`. */
export function WidgetView({ isInert = false, menus = NO_MENUS, origin, ...props }: WidgetViewProps): ReactNode {
  if (props.widget.type === null) return null;
  const { View }: WidgetKind<Widget> = KINDS[props.widget.type];
  return <View {...props} menus={menus} isInert={isInert} origin={origin} />;
}

const NO_MENUS: SiteMenus = {};

/** True if a page with this widget needs the script that all fields and buttons share. */
export function needsScript(type: WidgetType): boolean {
  return KINDS[type].isLive;
}
