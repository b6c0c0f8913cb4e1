import { CodeXml, Columns3, FileText, Image, LayoutGrid, Plus, RectangleHorizontal, Square, Type } from "lucide-react";
import { type KeyboardEvent, memo, useEffect, useRef } from "react";
import type { Node, NodeId } from "#mozaik/document";
import { IconButton } from "../../../ui/button/button.tsx";
import { useBuilder, useChildIds, useDraft, useNode, useView } from "../builder-context.ts";
import { newId } from "../new-id.ts";
import { nodeName } from "../node-name.ts";
import css from "./outline-panel.module.css";

/** The Mozaik as a tree: rows that each say how deep they stand. Arrow keys move in it, Enter goes to the page. */
export function OutlinePanel() {
  const builder = useBuilder();
  const pages = useChildIds(null);
  const tree = useRef<HTMLDivElement>(null);
  const selectedId = useView((view) => view.selectedId);
  useEffect(() => {
    if (selectedId === null) return;
    tree.current?.querySelector(`[data-outline="${CSS.escape(selectedId)}"]`)?.scrollIntoView({ block: "nearest" });
  }, [selectedId]);
  const addPage = () => {
    const [id, tileId] = [newId(), newId()];
    if (builder.act({ edit: "addPage", input: { id, tileId, name: `Page ${pages.length + 1}` } })) builder.select(id);
  };
  return (
    <nav className={css.panel} aria-label="Outline">
      <header className={css.header}>
        <h2 className={css.title}>Outline</h2>
        {!builder.isReadOnly && <IconButton label="Add page" icon={<Plus />} size="small" onPress={addPage} />}
      </header>
      <div ref={tree} role="tree" aria-label="Pages and what stands in them" className={css.tree} onKeyDown={moveFocus}>
        {pages.map((id, index) => (
          <OutlineItem key={id} id={id} level={1} isFirst={index === 0} />
        ))}
      </div>
    </nav>
  );
}

const OutlineItem = memo(function OutlineItem({ id, level, isFirst }: { id: NodeId; level: number; isFirst: boolean }) {
  const builder = useBuilder();
  const node = useNode(id);
  const children = useChildIds(id);
  const name = useDraft(({ document }) => {
    const each = document.nodes[id];
    return each ? nodeName(document, each) : "";
  });
  const isSelected = useView((view) => view.selectedId === id);
  const hasFocusStop = useView((view) => view.selectedId === id || (view.selectedId === null && isFirst));
  if (!node) return null;
  return (
    <>
      <button
        type="button"
        role="treeitem"
        aria-level={level}
        aria-selected={isSelected}
        aria-expanded={children.length > 0 || undefined}
        className={css.row}
        style={{ paddingInlineStart: 8 + (level - 1) * 14 }}
        data-outline={id}
        tabIndex={hasFocusStop ? 0 : -1}
        onClick={() => builder.select(id)}
      >
        <Icon node={node} />
        <span className={css.name}>{name}</span>
      </button>
      {children.map((child) => (
        <OutlineItem key={child} id={child} level={level + 1} isFirst={false} />
      ))}
    </>
  );
});

function Icon({ node }: { node: Node }) {
  switch (node.kind) {
    case "page":
      return <FileText aria-hidden="true" />;
    case "tile":
      return <RectangleHorizontal aria-hidden="true" />;
    case "layout":
      return <LayoutGrid aria-hidden="true" />;
    case "column":
      return <Columns3 aria-hidden="true" />;
    case "block":
      if (node.content?.type === "text") return <Type aria-hidden="true" />;
      if (node.content?.type === "asset") return <Image aria-hidden="true" />;
      return node.content ? <CodeXml aria-hidden="true" /> : <Square aria-hidden="true" />;
  }
}

/** Up and down in the rows as they are seen; left to the parent, right to the first child. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-outline]")];
  const at = rows.findIndex((row) => row.matches(":focus"));
  const level = levelOf(rows[at]);
  const next = rows[at + 1];
  const target = {
    ArrowDown: next,
    ArrowUp: rows[at - 1],
    Home: rows[0],
    End: rows.at(-1),
    ArrowRight: levelOf(next) > level ? next : undefined,
    ArrowLeft: rows.slice(0, Math.max(at, 0)).findLast((row) => levelOf(row) < level),
  }[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
  target.click();
}

/** How deep a row stands, from 1; 0 for none. */
function levelOf(row: HTMLElement | undefined): number {
  return Number(row?.ariaLevel ?? 0);
}
