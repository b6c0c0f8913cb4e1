/** The submenus of the edit menu that open at the side. */
export type FormatPanelName =
  | "add"
  | "alignment"
  | "background"
  | "borders"
  | "condition"
  | "corners"
  | "embed"
  | "gap"
  | "height"
  | "imageSize"
  | "interaction"
  | "layout"
  | "padding"
  | "pageStyle"
  | "remove"
  | "textSize"
  | "visibility"
  | "widget"
  | "width";

/** The title of each submenu's panel. */
export const PANEL_TITLES: Readonly<Record<FormatPanelName, string>> = {
  add: "Insert",
  alignment: "Alignment",
  background: "Background",
  borders: "Borders",
  condition: "Show If",
  corners: "Corners",
  embed: "Embed",
  gap: "Gap",
  height: "Height",
  imageSize: "Asset Size",
  interaction: "Interaction",
  layout: "Layout",
  padding: "Padding",
  pageStyle: "Page Style",
  remove: "Delete",
  textSize: "Text Size",
  visibility: "Visibility",
  widget: "Widget Edit",
  width: "Width",
};
