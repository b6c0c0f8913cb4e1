import type { ReactNode } from "react";
import type { NodeId, Widget, WidgetOf, WidgetType } from "#mozaik/document";
import type { ViewAssets } from "../part.ts";
import { ButtonView } from "./button-view.tsx";
import { LogoView } from "./logo-view.tsx";
import { MultipleField } from "./multiple-field.tsx";
import { NumericField } from "./numeric-field.tsx";
import { HyperlinkField, TextField } from "./text-field.tsx";

/** What the view of a widget is given. */
interface ViewProps<W extends Widget> {
  /** The block it stands in: its answers go by this id. */
  blockId: NodeId;
  widget: W;
  assets: ViewAssets;
  /** True where it is looked at and not used, on the canvas: nothing in it takes focus or leads anywhere. */
  isInert: boolean;
  /** The mall's own address, for telling its links from outside ones. */
  origin: string | undefined;
}

interface WidgetKind<W extends Widget> {
  /** As HTML that reads well by itself; the page's script makes it live (`../client/widget`). */
  View(props: ViewProps<W>): ReactNode;
  /** False where it needs no script. */
  readonly isLive: boolean;
}

/** How every type of widget is drawn. */
const KINDS: { readonly [Type in WidgetType]: WidgetKind<WidgetOf<Type>> } = {
  text: { View: TextField, isLive: true },
  numeric: { View: NumericField, isLive: true },
  multiple: { View: MultipleField, isLive: true },
  hyperlink: { View: HyperlinkField, isLive: true },
  button: { View: ButtonView, isLive: true },
  logo: { View: LogoView, isLive: false },
};

export type WidgetViewProps = Omit<ViewProps<Widget>, "isInert" | "origin"> & Partial<ViewProps<Widget>>;

/** A widget as visitors see it. It needs `widget.css`. Nothing for a widget whose type is still to be chosen. */
export function WidgetView({ isInert = false, origin, ...props }: WidgetViewProps): ReactNode {
  if (props.widget.type === null) return null;
  const { View }: WidgetKind<Widget> = KINDS[props.widget.type];
  return <View {...props} isInert={isInert} origin={origin} />;
}

/** Whether a page with such a widget needs the script that makes widgets live. */
export function needsScript(type: WidgetType): boolean {
  return KINDS[type].isLive;
}
