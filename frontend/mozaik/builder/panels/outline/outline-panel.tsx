import { Plus } from "lucide-react";
import { type KeyboardEvent, memo, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { ancestors, type NodeId, type PageNode } from "#mozaik/document";
import { IconButton } from "../../../../ui/button/button.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { multiSelection } from "../../commands/multi-select.ts";
import { newPage } from "../../commands/page-commands.ts";
import type { DragRules } from "../../dragging/drag-rules.ts";
import { useDrag } from "../../dragging/use-drag.ts";
import { scopeOf } from "../../model/formats/scope.ts";
import { isLongPage } from "../../model/long-page.ts";
import { type OutlineRow, outlineDrop, outlineRows } from "../../model/outline-rows.ts";
import { useBuilder, useDraft, useStructure, useView } from "../../view-state/builder-context.ts";
import { openPanelOf } from "../../view-state/view-state.ts";
import { liesOverPage } from "./lies-over-page.ts";
import { OutlineItem } from "./outline-item.tsx";
import css from "./outline-panel.module.css";
import { RenamePageDialog } from "./rename-page-dialog.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";

/** Indentation per level in px, and before the first. */
const [INDENT, START] = [14, 4];

/** The Mozaik as a tree. Arrow keys move, fold and unfold; rows can be dragged to other places. */
export function OutlinePanel() {
  const builder = useBuilder();
  const document = useStructure();
  const tree = useRef<HTMLDivElement>(null);
  const [folded, fold] = useFolding(tree);
  const [renamed, setRenamed] = useState<PageNode | null>(null);
  const rows = useMemo(() => outlineRows(document, folded), [document, folded]);
  useKeptFocus(tree, rows);
  useGivingWay();
  const drag = useDrag(tree, useDropRules(tree, rows));
  const keys = useTreeKeys(rows, fold, setRenamed);
  return (
    <nav className={css.panel} aria-label="Outline">
      <header className={css.header}>
        <h2 className={css.title}>Outline</h2>
        {!builder.isReadOnly && (
          <IconButton label="Add page" icon={<Plus />} size="small" onPress={() => newPage(builder)} />
        )}
      </header>
      <div
        ref={tree}
        role="tree"
        aria-label="Pages and their content"
        aria-multiselectable="true"
        className={classNames(css.tree, drag !== null && css.dragging, isLongPage(document) && css.long)}
        onKeyDown={keys}
      >
        <Rows rows={rows} dragged={drag?.ids ?? NONE} onFold={fold} onRename={setRenamed} />
        {drag?.line && <div className={css.line} style={drag.line} aria-hidden="true" />}
      </div>
      {renamed && <RenamePageDialog page={renamed} onClose={() => setRenamed(null)} />}
    </nav>
  );
}

/** Over the page the outline would hide what a newly opened panel is about, so it closes. */
function useGivingWay(): void {
  const builder = useBuilder();
  const panel = useView(openPanelOf);
  const before = useRef(panel);
  useEffect(() => {
    if (panel !== null && panel !== before.current && liesOverPage()) builder.view.showOutline(false);
    before.current = panel;
  }, [builder, panel]);
}

const NONE: readonly NodeId[] = [];

type RowsProps = {
  rows: readonly OutlineRow[];
  dragged: readonly NodeId[];
  onFold: Fold;
  onRename: (page: PageNode) => void;
};

/** A component of its own, so that changes of the selection or drop line do not re-render all rows. */
const Rows = memo(function Rows({ rows, dragged, onFold, onRename }: RowsProps) {
  const scope = useView((view) => scopeOf(view.width));
  const assets = useDraft((state) => state.assets);
  const isNothingSelected = useView((view) => view.selectedId === null);
  return groups(rows).map((group, number) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a group is a range of the list and does not move
    <div key={number} role="none" className={css.group} style={{ "--rows": group.length }}>
      {group.map((row, index) => (
        <OutlineItem
          key={row.id}
          id={row.id}
          level={row.level}
          indent={START + (row.level - 1) * INDENT}
          isOpen={row.isOpen}
          scope={scope}
          assets={assets}
          isFocusStop={isNothingSelected && number === 0 && index === 0}
          isDragged={dragged.includes(row.id)}
          onFold={onFold}
          onRename={onRename}
        />
      ))}
    </div>
  ));
});

/** Rows per group. Groups come into sight as a whole: 2,000 single rows would cost time in every frame. */
const GROUP = 50;

function groups(rows: readonly OutlineRow[]): OutlineRow[][] {
  return Array.from({ length: Math.ceil(rows.length / GROUP) }, (_, number) =>
    rows.slice(number * GROUP, (number + 1) * GROUP),
  );
}

type Fold = (id: NodeId, isFolded: boolean) => void;

/** The folded rows. Selecting a node unfolds its ancestors and scrolls to its row. */
function useFolding(tree: RefObject<HTMLElement | null>): [folded: ReadonlySet<NodeId>, fold: Fold] {
  const builder = useBuilder();
  const selectedId = useView((view) => view.selectedId);
  const [folded, setFolded] = useState<ReadonlySet<NodeId>>(new Set());
  const fold = useCallback((id: NodeId, isFolded: boolean) => {
    setFolded((known) => {
      const next = new Set(known);
      if (isFolded) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  useEffect(() => {
    if (selectedId === null) return;
    const around = ancestors(builder.draft.state.get().document, selectedId).map(({ id }) => id);
    setFolded((known) =>
      around.some((id) => known.has(id)) ? new Set([...known].filter((id) => !around.includes(id))) : known,
    );
    tree.current?.querySelector(`[data-outline="${CSS.escape(selectedId)}"]`)?.scrollIntoView({ block: "nearest" });
  }, [builder, tree, selectedId]);
  return [folded, fold];
}

/** The rules for dragging and dropping rows. */
function useDropRules(tree: RefObject<HTMLElement | null>, rows: readonly OutlineRow[]): DragRules {
  const builder = useBuilder();
  return useMemo(
    () => ({
      pick: (target) => target.closest<HTMLElement>("[data-outline]")?.dataset.outline,
      aim(ids, x, y) {
        const { document: present } = builder.draft.state.get();
        const root = tree.current;
        const row = root && window.document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-outline]");
        if (!row || !root.contains(row)) return null;
        const { top, height } = row.getBoundingClientRect();
        const drop = outlineDrop(present, rows, ids, row.dataset.outline ?? "", y < top + height / 2);
        return drop && { place: drop.place, line: lineAt(root, drop.at, drop.level) };
      },
    }),
    [builder, tree, rows],
  );
}

/** The keyboard handler of the tree, with F2 to rename a page. */
function useTreeKeys(rows: readonly OutlineRow[], fold: Fold, rename: (page: PageNode) => void) {
  const builder = useBuilder();
  return (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-outline]")];
    const at = all.findIndex((row) => row.matches(":focus"));
    const row = rows[at];
    if (!row) return;
    const node = builder.draft.state.get().document.nodes[row.id];
    if (event.key === "F2" && node?.kind === "page" && !builder.isReadOnly) rename(node);
    else if (event.key === "ArrowRight" && row.isOpen === false) fold(row.id, false);
    else if (event.key === "ArrowLeft" && row.isOpen) fold(row.id, true);
    else {
      const next = neighbour(rows, at, event.key);
      if (next === undefined) return;
      const id = rows[next]?.id;
      all[next]?.focus();
      if (id !== undefined && event.shiftKey) builder.view.choose(multiSelection(builder, id, true));
      else if (id !== undefined) builder.view.select(id);
    }
    event.preventDefault();
  };
}

/** The index of the row a key moves to. */
function neighbour(rows: readonly { level: number }[], at: number, key: string): number | undefined {
  const level = rows[at]?.level ?? 0;
  const below = at + 1 < rows.length ? at + 1 : undefined;
  switch (key) {
    case "ArrowDown":
      return below ?? at;
    case "ArrowUp":
      return Math.max(at - 1, 0);
    case "Home":
      return 0;
    case "End":
      return rows.length - 1;
    case "ArrowRight":
      return below !== undefined && (rows[below]?.level ?? 0) > level ? below : at;
    case "ArrowLeft":
      return Math.max(
        rows.findLastIndex((row, index) => index < at && row.level < level),
        0,
      );
    default:
      return undefined;
  }
}

/** In px of the tree's content, which scrolls. */
function lineAt(root: HTMLElement, at: number, level: number) {
  const all = root.querySelectorAll<HTMLElement>("[data-outline]");
  const [row, last] = [all[at], all[all.length - 1]];
  const edge = row ? row.getBoundingClientRect().top : (last?.getBoundingClientRect().bottom ?? 0);
  const top = edge - root.getBoundingClientRect().top + root.scrollTop;
  const left = START + level * INDENT;
  return { left, top: top - 1, width: root.clientWidth - left - 8, height: 3 };
}
