/** The submenus of the edit menu that open at the side. */
export type FormatPanelName =
  | "add"
  | "alignment"
  | "asset"
  | "background"
  | "borders"
  | "corners"
  | "embed"
  | "height"
  | "imageSize"
  | "layout"
  | "padding"
  | "remove"
  | "textSize"
  | "visibility"
  | "widget"
  | "width";
