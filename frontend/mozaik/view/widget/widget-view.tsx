import type { ReactNode } from "react";
import type { NodeId, Widget } from "#mozaik/document";
import type { ViewAssets } from "../part.ts";
import { ButtonView } from "./button-view.tsx";
import { LogoView } from "./logo-view.tsx";
import { MultipleField } from "./multiple-field.tsx";
import { NumericField } from "./numeric-field.tsx";
import { HyperlinkField, TextField } from "./text-field.tsx";

export interface WidgetViewProps {
  /** The block it stands in: its answers go by this id. */
  blockId: NodeId;
  widget: Widget;
  assets: ViewAssets;
  /** True where it is looked at and not used, on the canvas: nothing in it takes focus or leads anywhere. */
  isInert?: boolean;
  /** The mall's own address, for telling its links from outside ones. */
  origin?: string | undefined;
}

/**
 * A widget as HTML that reads well by itself; the page's script makes it live (`../client/widget`). It needs `widget.css`.
 * Nothing for a widget whose type is still to be chosen.
 */
export function WidgetView({ blockId, widget, assets, isInert = false, origin }: WidgetViewProps): ReactNode {
  const common = { blockId, isInert };
  switch (widget.type) {
    case "text":
      return <TextField {...common} widget={widget} />;
    case "numeric":
      return <NumericField {...common} widget={widget} />;
    case "multiple":
      return <MultipleField {...common} widget={widget} assets={assets} />;
    case "hyperlink":
      return <HyperlinkField {...common} widget={widget} />;
    case "button":
      return <ButtonView {...common} widget={widget} origin={origin} />;
    case "logo":
      return <LogoView {...common} widget={widget} assets={assets} origin={origin} />;
    case null:
      return null;
  }
}
