import { type MozaikDocument, type NodeId, pagesOf } from "#mozaik/document";
import { runShortcut } from "../../commands/builder-keys.ts";
import { type MenuGroup, menuGroups } from "../../commands/menu-actions.tsx";
import { newPage } from "../../commands/page-commands.ts";
import { joinWithAbove, withTextAbove } from "../../commands/split-block.ts";
import { CANVAS_WIDTHS } from "../../model/canvas-width.ts";
import { kindName } from "../../model/node-name.ts";
import { SHORTCUTS, type ShortcutName } from "../../model/shortcuts.ts";
import type { DraftState } from "../../sync/draft-store.ts";
import type { Builder } from "../../view-state/builder.ts";
import { editedId, type ViewState } from "../../view-state/view-state.ts";

export interface Command {
  readonly id: string;
  readonly label: string;
  /** Its shortcut, as in SHORTCUTS. */
  readonly keys?: string;
  run(): void;
}

export interface CommandGroup {
  readonly id: string;
  readonly label: string;
  readonly commands: readonly Command[];
}

const WIDTH_NAMES = { 1200: "Desktop", 768: "Tablet", 390: "Phone" } as const;

/** Menu entries with a shortcut, by their ids. */
const KEYS_OF: Readonly<Record<string, ShortcutName>> = {
  duplicate: "duplicate",
  copy: "copy",
  paste: "paste",
  remove: "remove",
  up: "moveUp",
  down: "moveDown",
  left: "moveLeft",
  right: "moveRight",
  text: "edit",
};

/** All commands available now: first for the selection, then for the whole builder. */
export function commandGroups(builder: Builder, draft: DraftState, view: ViewState): CommandGroup[] {
  const groups = [selectionGroup(builder, draft, view), builderGroup(builder, draft, view), pageGroup(builder, draft)];
  return groups.filter(({ commands }) => commands.length > 0);
}

function selectionGroup(builder: Builder, { document }: DraftState, view: ViewState): CommandGroup {
  const node = view.selectedId === null ? undefined : document.nodes[view.selectedId];
  if (!node || builder.isReadOnly) return { id: "selection", label: "Selection", commands: [] };
  if (view.alsoSelected.length > 0) {
    const names = ["duplicate", "remove", "moveUp", "moveDown"] as const;
    return { id: "selection", label: "Chosen blocks", commands: names.map((name) => byShortcut(builder, name)) };
  }
  const commands = [
    ...textCommands(builder, document, view, node.id),
    ...menuGroups(builder, document, view, node).flatMap(commandsOf),
    byShortcut(builder, "climb"),
    { ...byShortcut(builder, "remove"), label: `Remove ${kindName(node)} now` },
  ];
  return { id: "selection", label: kindName(node), commands };
}

function textCommands(builder: Builder, document: MozaikDocument, view: ViewState, id: NodeId): Command[] {
  const { openText } = builder;
  const canSplit = editedId(view) === id && openText?.canSplit();
  return [
    ...(canSplit ? [{ id: "split-text", label: "Split text here", run: () => openText?.split() }] : []),
    ...(withTextAbove(document, id)
      ? [{ id: "join-text", label: "Join with the text above", run: () => joinWithAbove(builder, id) }]
      : []),
  ];
}

function commandsOf({ id: groupId, actions }: MenuGroup): Command[] {
  return actions
    .filter((action) => !action.isDisabled)
    .map((action) => {
      const shortcut = action.id === "remove" ? undefined : KEYS_OF[action.id];
      return {
        id: `${groupId}-${action.id}`,
        label: action.label,
        ...(shortcut ? { keys: SHORTCUTS[shortcut].keys[0] } : {}),
        run: () => action.run(),
      };
    });
}

function builderGroup(builder: Builder, draft: DraftState, view: ViewState): CommandGroup {
  const widths = CANVAS_WIDTHS.filter((width) => width !== view.width).map((width) => ({
    id: `width-${width}`,
    label: `${WIDTH_NAMES[width]}, ${width} px`,
    run: () => builder.view.setWidth(width),
  }));
  const outline = view.isOutlineOpen ? "Hide outline" : "Show outline";
  const commands: Command[] = [
    ...(draft.canUndo && !builder.isReadOnly ? [byShortcut(builder, "undo")] : []),
    ...(draft.canRedo && !builder.isReadOnly ? [byShortcut(builder, "redo")] : []),
    { id: "outline", label: outline, run: () => builder.view.showOutline(!view.isOutlineOpen) },
    { id: "history", label: "History", run: () => builder.view.togglePanel("history") },
    ...(draft.role === "author" && !builder.isReadOnly
      ? [{ id: "submissions", label: "Submissions", run: () => builder.view.togglePanel("submissions") }]
      : []),
    ...widths,
    byShortcut(builder, "selectAll"),
    byShortcut(builder, "shortcuts"),
  ];
  return { id: "builder", label: "Builder", commands };
}

function pageGroup(builder: Builder, { document }: DraftState): CommandGroup {
  const jumps = pagesOf(document).map((page, index) => ({
    id: `page-${page.id}`,
    label: `Go to page ${index + 1}: ${page.name}`,
    run: () => builder.view.goTo(page.id),
  }));
  const add = { id: "add-page", label: "Add page", run: () => newPage(builder) };
  return { id: "pages", label: "Pages", commands: builder.isReadOnly ? jumps : [...jumps, add] };
}

function byShortcut(builder: Builder, name: ShortcutName): Command {
  const { label, keys } = SHORTCUTS[name];
  return { id: `key-${name}`, label, keys: keys[0], run: () => void runShortcut(builder, name) };
}
