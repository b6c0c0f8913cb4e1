import {
  ALargeSmall,
  AlignCenterHorizontal,
  BetweenHorizontalStart,
  ClipboardCopy,
  ClipboardPaste,
  CodeXml,
  Columns2,
  Copy,
  Eye,
  FileText,
  GitBranch,
  ImageUp,
  LayoutGrid,
  Lock,
  LockOpen,
  Move,
  MoveDown,
  MoveHorizontal,
  MoveLeft,
  MoveRight,
  MoveUp,
  MoveVertical,
  PaintBucket,
  Palette,
  RectangleHorizontal,
  Scaling,
  SlidersHorizontal,
  Square,
  SquareDashed,
  SquareDashedMousePointer,
  SquarePlus,
  SquareRoundCorner,
  SquareSquare,
  Trash2,
  Type,
} from "lucide-react";
import type { ReactNode } from "react";
import {
  type MozaikDocument,
  type Node,
  type NodeId,
  type NodeKind,
  offeredInteractions,
  previewEndOf,
} from "#mozaik/document";
import { pastePlace } from "../model/clipboard/paste-place.ts";
import type { FormatPanelName } from "../model/format-panel-name.ts";
import { originalSize } from "../model/formats/original-size.ts";
import { scopeOf } from "../model/formats/scope.ts";
import { hasOwnValue, structureFor } from "../model/formats/structure-for.ts";
import { moveTargets, moveTo, stackingOf, step } from "../model/move-edits.ts";
import { kindName } from "../model/node-name.ts";
import { afterRemoval, removalOf } from "../model/structure-edits.ts";
import type { Builder } from "../view-state/builder.ts";
import type { Panel, ViewState } from "../view-state/view-state.ts";
import { copyChosen, pasteCopied } from "./clipboard-commands.ts";
import { duplicateChosen } from "./selection-commands.ts";

export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  /** The panel it opens; the button is shown as pressed while that is open. */
  panel?: Panel;
  isDisabled?: boolean;
  isDanger?: boolean;
  /** True if the node has its own value at the width of the canvas. */
  hasOwn?: boolean;
  /** True for each place a node can be moved to; there may be many. */
  isTarget?: boolean;
  run(): void;
}

export interface MenuGroup {
  id: string;
  /** With a label, the group becomes a submenu. */
  label?: string;
  icon?: ReactNode;
  actions: MenuAction[];
}

/** All actions for a node, in the order of the menu, without empty groups. */
export function menuGroups(builder: Builder, document: MozaikDocument, view: ViewState, node: Node): MenuGroup[] {
  return [
    { id: "resource", actions: resourceActions(builder, node) },
    { id: "format", actions: formatActions(builder, document, view, node) },
    { id: "clipboard", actions: clipboardActions(builder, document, view, node) },
    { id: "move", label: "Move", icon: <Move />, actions: moveActions(builder, document, view, node) },
    { id: "preview", actions: previewActions(builder, document, node) },
    { id: "insert", actions: insertActions(builder) },
    { id: "remove", actions: [panelAction(builder, "remove", "Remove", <Trash2 />, { isDanger: true })] },
  ].filter((group) => group.actions.length > 0);
}

function resourceActions(builder: Builder, node: Node): MenuAction[] {
  if (node.kind !== "block" || !node.content) return [];
  switch (node.content.type) {
    case "text":
      return [{ id: "text", label: "Text Format", icon: <Type />, run: () => builder.editText(node.id) }];
    case "asset": {
      const run = () => builder.view.chooseAsset({ kind: "block", id: node.id });
      const edit: MenuAction = { id: "asset", label: "Asset Edit", icon: <ImageUp />, run };
      const hasSize = originalSize(node, builder.draft.state.get().assets) !== null;
      return hasSize ? [edit, panelAction(builder, "imageSize", "Asset Size", <Scaling />)] : [edit];
    }
    case "embed":
      return [panelAction(builder, "embed", "Embed", <CodeXml />)];
    case "widget":
      return [panelAction(builder, "widget", "Widget Edit", <SlidersHorizontal />)];
  }
}

/** Structures that space their parts. */
const HAS_GAP: readonly NodeKind[] = ["tile", "layout", "column"];

function formatActions(builder: Builder, document: MozaikDocument, view: ViewState, node: Node): MenuAction[] {
  const scope = scopeOf(view.width);
  const of = (panel: FormatPanelName, label: string, icon: ReactNode) => {
    const target = structureFor(document, node, panel);
    const hasOwn = target !== undefined && hasOwnValue(target, scope, panel);
    return panelAction(builder, panel, label, icon, { target: target?.id, isDisabled: !target, hasOwn });
  };
  const isNarrow = scope !== "base";
  return [
    of("alignment", "Alignment", <AlignCenterHorizontal />),
    of("width", "Width", <MoveHorizontal />),
    of("height", "Height", <MoveVertical />),
    of("padding", "Padding", <SquareSquare />),
    ...(HAS_GAP.includes(node.kind) ? [of("gap", "Gap", <BetweenHorizontalStart />)] : []),
    of("background", "Background", <PaintBucket />),
    of("borders", "Borders", <SquareDashed />),
    of("corners", "Corners", <SquareRoundCorner />),
    panelAction(builder, "interaction", "Interaction", <SquareDashedMousePointer />, {
      isDisabled: offeredInteractions(node).length === 0,
    }),
    ...(node.kind === "page" ? [] : [of("condition", "Show If", <GitBranch />)]),
    ...(node.kind === "page" ? [of("pageStyle", "Page Style", <Palette />)] : []),
    ...(node.kind === "layout" ? [of("layout", "Layout", <LayoutGrid />)] : []),
    ...(isNarrow || node.kind === "column" ? [of("visibility", "Visibility", <Eye />)] : []),
    ...(isNarrow ? [of("textSize", "Text Size", <ALargeSmall />)] : []),
  ];
}

type PanelActionOptions = Pick<MenuAction, "isDisabled" | "isDanger" | "hasOwn"> & { target?: NodeId };

function panelAction(
  builder: Builder,
  panel: Panel,
  label: string,
  icon: ReactNode,
  { target, ...rest }: PanelActionOptions = {},
): MenuAction {
  return { id: panel, label, icon, panel, ...rest, run: () => builder.view.togglePanel(panel, target) };
}

function clipboardActions(builder: Builder, document: MozaikDocument, view: ViewState, node: Node): MenuAction[] {
  const actions: MenuAction[] = [
    { id: "duplicate", label: "Duplicate", icon: <Copy />, run: () => duplicateChosen(builder) },
    { id: "copy", label: `Copy ${kindName(node)}`, icon: <ClipboardCopy />, run: () => copyChosen(builder) },
  ];
  const root = view.copied[0]?.nodes[0];
  if (root && pastePlace(document, node.id, root.kind)) {
    const label = `Paste ${kindName(root)}`;
    actions.push({ id: "paste", label, icon: <ClipboardPaste />, run: () => pasteCopied(builder) });
  }
  return actions;
}

/** The line below which only buyers read on. */
function previewActions(builder: Builder, document: MozaikDocument, node: Node): MenuAction[] {
  if (node.kind !== "tile") return [];
  const isLine = previewEndOf(document)?.id === node.id;
  return [
    {
      id: "previewLine",
      label: isLine ? "Remove preview line" : "Preview ends here",
      icon: isLine ? <LockOpen /> : <Lock />,
      run: () => builder.edit({ edit: "setPreviewLine", input: { id: isLine ? null : node.id } }),
    },
  ];
}

function insertActions(builder: Builder): MenuAction[] {
  return [panelAction(builder, "add", "Insert", <SquarePlus />)];
}

function moveActions(builder: Builder, document: MozaikDocument, view: ViewState, node: Node): MenuAction[] {
  const stacking = node.kind === "column" ? stackingOf(document, node, scopeOf(view.width)) : "stack";
  const sideways = stacking === "row";
  const steps = [step(document, node, "back"), step(document, node, "forth")];
  const [back, forth] = stacking === "stack-reversed" ? steps.toReversed() : steps;
  const actions: MenuAction[] = [
    {
      id: sideways ? "left" : "up",
      label: sideways ? "Move left" : "Move up",
      icon: sideways ? <MoveLeft /> : <MoveUp />,
      isDisabled: !back,
      run: () => back && builder.edit(back),
    },
    {
      id: sideways ? "right" : "down",
      label: sideways ? "Move right" : "Move down",
      icon: sideways ? <MoveRight /> : <MoveDown />,
      isDisabled: !forth,
      run: () => forth && builder.edit(forth),
    },
  ];
  const targets = moveTargets(document, node).filter(({ isHere }) => !isHere);
  const into = targets.map(({ id, kind, label }): MenuAction => {
    const request = moveTo(node, { parentId: id });
    return {
      id,
      label: `Move to ${label}`,
      icon: TARGETS[kind],
      isTarget: true,
      run: () => request && builder.edit(request),
    };
  });
  return [...actions, ...into];
}

const TARGETS: Readonly<Record<NodeKind, ReactNode>> = {
  page: <FileText />,
  tile: <RectangleHorizontal />,
  layout: <LayoutGrid />,
  column: <Columns2 />,
  block: <Square />,
};

/** Removes the node and selects its neighbour. */
export function remove(builder: Builder, document: MozaikDocument, node: Node): void {
  const next = afterRemoval(document, node);
  if (!builder.edit(removalOf(node))) return;
  if (next === null) builder.view.select(null);
  else builder.view.goTo(next);
}
