// The beginning of a Mozaik as boxes: its colours, columns and words as on a page 800 px wide. Only a Mozaik without a
// picture gets one of itself, so pictures and films are places here.
import { columnShares } from "../../../frontend/mozaik/view/column-shares.ts";
import { isLightText } from "../../../frontend/mozaik/view/style/ink.ts";
import {
  type BlockNode,
  type ColumnNode,
  childrenOf,
  type Design,
  isShownAt,
  type MozaikDocument,
  type Node,
  pagesOf,
  withoutHidden,
  withoutRolesIn,
} from "../document/index.ts";
import { type Box, box, type Style } from "./box.ts";
import { drawText, type Room } from "./draw-text.ts";
import { drawWidget } from "./draw-widget.ts";

/** The part of the page that is drawn, in px; 4:3, as on cards. */
export const PAGE = { width: 800, height: 600 } as const;

const PAPER = "#ffffff";
const INK = "#333333";
const LIGHT_INK = "#f5f5f5";

/** The page as the layout engine takes it. The same document always gives the same boxes. */
export function drawPage(published: MozaikDocument): Box {
  const document = withoutRolesIn(withoutHidden(published));
  const room: Room = { characters: 2_500, boxes: 700 };
  const look: Style = {
    flexDirection: "column",
    backgroundColor: PAPER,
    color: INK,
    fontFamily: "Roboto",
    fontSize: 16,
  };
  return box(
    { ...PAGE, ...look, lineHeight: 1.5 },
    pagesOf(document).map((page) => drawNode(document, page, { room, isDark: false })),
  );
}

interface Ground {
  readonly room: Room;
  /** Whether unmarked words are on a dark background. */
  readonly isDark: boolean;
}

const COLUMN = { flexDirection: "column", flexShrink: 0 } as const;

function drawNode(document: MozaikDocument, node: Node, around: Ground, share = 1): Box {
  const { room } = around;
  room.boxes -= 1;
  const ground = { room, isDark: groundOf(node.design) ?? around.isDark };
  const padding = node.at?.tablet?.padding;
  const look = {
    ...designStyle(node.design),
    ...(padding !== undefined && { padding }),
    ...(ground.isDark !== around.isDark && inkOf(ground.isDark)),
  };
  const inside = () =>
    room.boxes <= 0 ? [] : shownChildren(document, node).map((child) => drawNode(document, child, ground));
  switch (node.kind) {
    case "page":
      return box({ ...COLUMN, width: "100%", ...look }, inside());
    case "tile":
      return box({ ...COLUMN, width: "100%", gap: 24, padding: "32px 40px", ...look }, inside());
    case "layout": {
      const columns = childrenOf(document, node.id).filter((child) => child.kind === "column");
      const shown = columns.filter(isShown);
      const shares = columnShares(shown, shown.length < columns.length);
      const drawn = shown.map((column, index) => drawNode(document, column, ground, shares[index]));
      return box({ width: "100%", gap: 24, flexShrink: 0, ...look }, drawn);
    }
    case "column":
      return box({ ...columnStyle(node, share), ...look }, inside());
    case "block":
      return box({ ...blockStyle(node), ...look }, drawContent(node, ground));
  }
}

function shownChildren(document: MozaikDocument, node: Node): Node[] {
  return childrenOf(document, node.id).filter(isShown);
}

/** On a page of this width. */
function isShown(node: Node): boolean {
  return isShownAt(node, "tablet");
}

function columnStyle({ alignY }: ColumnNode, share: number): Style {
  const grow = { flexGrow: Math.max(share, 0.05), flexShrink: 1, flexBasis: 0, minWidth: 0 };
  return { flexDirection: "column", gap: 16, ...grow, justifyContent: alignY ?? "flex-start" };
}

function blockStyle({ alignX, height }: BlockNode): Style {
  return {
    ...COLUMN,
    width: "100%",
    alignItems: alignX ?? "flex-start",
    ...(height !== undefined && { minHeight: Math.min(Number.parseFloat(height), PAGE.width) }),
  };
}

function drawContent({ content }: BlockNode, { room, isDark: onDark }: Ground): Box[] {
  switch (content?.type) {
    case "text":
      return drawText(content.text, room, onDark);
    case "widget":
      return drawWidget(content.widget, room);
    case "asset":
    case "embed": {
      const isFlat = content.type === "asset" && (content.mediaType === "audio" || content.mediaType === "application");
      return [box({ width: "100%", height: isFlat ? 48 : 220, borderRadius: 10, backgroundColor: "#8883" })];
    }
    case undefined:
      return [];
  }
}

function designStyle(design: Design | undefined): Style {
  if (!design) return {};
  const { padding, backgroundColor, borders, corners } = design;
  const sides = Object.entries({
    Top: borders?.top,
    Right: borders?.right,
    Bottom: borders?.bottom,
    Left: borders?.left,
  });
  const radii = Object.entries({
    TopLeft: corners?.topLeft,
    TopRight: corners?.topRight,
    BottomRight: corners?.bottomRight,
    BottomLeft: corners?.bottomLeft,
  });
  return {
    ...(padding !== undefined && { padding }),
    ...(backgroundColor !== undefined && { backgroundColor }),
    ...Object.fromEntries(
      sides.flatMap(([side, border]) =>
        border === undefined || border.style === "none" || border.style === "hidden"
          ? []
          : [[`border${side}`, `${border.width}px ${border.style === "dashed" ? "dashed" : "solid"} ${border.color}`]],
      ),
    ),
    ...Object.fromEntries(
      radii.flatMap(([corner, radius]) => (radius === undefined ? [] : [[`border${corner}Radius`, radius]])),
    ),
  };
}

/** Whether a design's own background is dark; undefined without an opaque one. */
function groundOf(design: Design | undefined): boolean | undefined {
  const color = design?.backgroundColor;
  if (color === undefined || (color.length === 9 && Number.parseInt(color.slice(7), 16) < 128)) return undefined;
  return isLightText(color);
}

function inkOf(onDark: boolean): Style {
  return { color: onDark ? LIGHT_INK : INK };
}
