import {
  AlignCenterHorizontal,
  ClipboardCopy,
  ClipboardPaste,
  CodeXml,
  Columns2,
  Copy,
  ImageUp,
  Move,
  MoveDown,
  MoveUp,
  PaintBucket,
  Rows2,
  SlidersHorizontal,
  SquarePlus,
  Trash2,
  Type,
} from "lucide-react";
import type { ReactNode } from "react";
import { copyStructure, type MozaikDocument, type Node, PARENT_KIND } from "#mozaik/document";
import type { Builder, BuilderView, Panel } from "../builder.ts";
import { afterRemoval, removalOf } from "../canvas/place-content.ts";
import { columnTargets, moveTo, step } from "../move/moves.ts";
import { newId, newIds } from "../new-id.ts";

export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  /** The panel it opens, so that the button can show that it is open. */
  panel?: Panel;
  isDisabled?: boolean;
  isDanger?: boolean;
  act(): void;
}

export interface MenuGroup {
  id: string;
  /** With a label, the group is a submenu of its own. */
  label?: string;
  icon?: ReactNode;
  actions: MenuAction[];
}

/** Everything that can be done with a node now, in the order of the menu. Empty groups are left out. */
export function menuGroups(builder: Builder, document: MozaikDocument, view: BuilderView, node: Node): MenuGroup[] {
  return [
    { id: "resource", actions: resourceActions(builder, node) },
    { id: "format", actions: formatActions(builder, node) },
    { id: "clipboard", actions: clipboardActions(builder, view, node) },
    { id: "insert", label: "Insert", icon: <SquarePlus />, actions: insertActions(builder, node) },
    { id: "move", label: "Move", icon: <Move />, actions: moveActions(builder, document, node) },
    { id: "remove", actions: [removeAction(builder, document, node)] },
  ].filter((group) => group.actions.length > 0);
}

function resourceActions(builder: Builder, node: Node): MenuAction[] {
  if (node.kind !== "block" || !node.content) return [];
  switch (node.content.type) {
    case "text":
      return [{ id: "text", label: "Text Format", icon: <Type />, act: () => builder.editText(node.id) }];
    case "asset":
      return [panelAction(builder, "asset", "Asset Edit", <ImageUp />)];
    case "embed":
      return [panelAction(builder, "embed", "Embed", <CodeXml />)];
  }
}

function formatActions(builder: Builder, node: Node): MenuAction[] {
  const canAlign = node.kind === "block" || node.kind === "column";
  return [
    ...(canAlign ? [panelAction(builder, "alignment", "Alignment", <AlignCenterHorizontal />)] : []),
    panelAction(builder, "padding", "Padding", <SlidersHorizontal />),
    panelAction(builder, "background", "Background", <PaintBucket />),
  ];
}

function panelAction(builder: Builder, panel: Panel, label: string, icon: ReactNode): MenuAction {
  return { id: panel, label, icon, panel, act: () => builder.toggle(panel) };
}

function clipboardActions(builder: Builder, view: BuilderView, node: Node): MenuAction[] {
  const root = view.copied?.nodes[0];
  const actions: MenuAction[] = [
    { id: "duplicate", label: "Duplicate", icon: <Copy />, act: () => duplicate(builder, node) },
    { id: "copy", label: `Copy ${node.kind}`, icon: <ClipboardCopy />, act: () => builder.copy(node.id) },
  ];
  if (root && (root.kind === node.kind || PARENT_KIND[root.kind] === node.kind)) {
    const label = `Paste ${root.kind.charAt(0).toUpperCase()}${root.kind.slice(1)}`;
    actions.push({ id: "paste", label, icon: <ClipboardPaste />, act: () => paste(builder, node) });
  }
  return actions;
}

/** A copy right after the node, which is then selected. */
export function duplicate(builder: Builder, node: Node): void {
  const ids = newIds(copyStructure(builder.draft.state.get().document, node.id).nodes.length);
  if (builder.act({ edit: "duplicate", input: { id: node.id, ids } })) builder.select(ids[0] ?? null);
}

/** What was copied, after the node where both are of a kind, else as the last in it. */
export function paste(builder: Builder, node: Node): void {
  const structure = builder.view.get().copied;
  const root = structure?.nodes[0];
  if (!structure || !root) return;
  const place = root.kind === node.kind ? { parentId: node.parentId, after: node.id } : { parentId: node.id };
  const ids = newIds(structure.nodes.length);
  if (builder.act({ edit: "paste", input: { structure, ids, place } })) builder.select(ids[0] ?? null);
}

function insertActions(builder: Builder, node: Node): MenuAction[] {
  if (node.kind === "block") {
    const insert = (beside: { before: string } | { after: string }) => {
      const id = newId();
      const place = { parentId: node.parentId, ...beside };
      if (builder.act({ edit: "addBlock", input: { id, place } })) builder.select(id);
    };
    return [
      { id: "block-above", label: "Block above", icon: <Rows2 />, act: () => insert({ before: node.id }) },
      { id: "block-below", label: "Block below", icon: <Rows2 />, act: () => insert({ after: node.id }) },
    ];
  }
  if (node.kind === "column") {
    const insert = (beside: { before: string } | { after: string }) => {
      const [id, blockId] = [newId(), newId()];
      const place = { parentId: node.parentId, ...beside };
      if (builder.act({ edit: "addColumn", input: { id, blockId, place } })) builder.select(id);
    };
    const addBlock = () => {
      const id = newId();
      if (builder.act({ edit: "addBlock", input: { id, place: { parentId: node.id } } })) builder.select(id);
    };
    return [
      { id: "column-left", label: "Column left", icon: <Columns2 />, act: () => insert({ before: node.id }) },
      { id: "column-right", label: "Column right", icon: <Columns2 />, act: () => insert({ after: node.id }) },
      { id: "block-in", label: "Block in this column", icon: <Rows2 />, act: addBlock },
    ];
  }
  return [];
}

function moveActions(builder: Builder, document: MozaikDocument, node: Node): MenuAction[] {
  const [back, forth] = [step(document, node, "back"), step(document, node, "forth")];
  const sideways = node.kind === "column";
  const actions: MenuAction[] = [
    {
      id: "back",
      label: sideways ? "Move left" : "Move up",
      icon: <MoveUp />,
      isDisabled: !back,
      act: () => back && builder.act(back),
    },
    {
      id: "forth",
      label: sideways ? "Move right" : "Move down",
      icon: <MoveDown />,
      isDisabled: !forth,
      act: () => forth && builder.act(forth),
    },
  ];
  if (node.kind !== "block") return actions;
  const columns = columnTargets(document, node).filter((column) => !column.isHere);
  const into = columns.map(({ id, label }): MenuAction => {
    const request = moveTo(node, { parentId: id });
    return { id, label: `Move to ${label}`, icon: <Columns2 />, act: () => request && builder.act(request) };
  });
  return [...actions, ...into];
}

function removeAction(builder: Builder, document: MozaikDocument, node: Node): MenuAction {
  return {
    id: "remove",
    label: "Remove",
    icon: <Trash2 />,
    isDanger: true,
    act: () => remove(builder, document, node),
  };
}

/** Takes the node out and selects what is next to it. */
export function remove(builder: Builder, document: MozaikDocument, node: Node): void {
  const next = afterRemoval(document, node);
  if (builder.act(removalOf(node))) builder.select(next);
}
