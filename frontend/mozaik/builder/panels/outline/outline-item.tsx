import {
  ChevronRight,
  CodeXml,
  Columns3,
  Eye,
  EyeOff,
  FileText,
  GitBranch,
  Image,
  LayoutGrid,
  PencilLine,
  RectangleHorizontal,
  Square,
  Type,
} from "lucide-react";
import { type MouseEvent, memo, type ReactNode, useMemo } from "react";
import {
  type ColumnNode,
  type Content,
  conditionOf,
  type EditRequest,
  isShownAt,
  type Node,
  type NodeId,
  type PageNode,
} from "#mozaik/document";
import { classNames } from "../../../../ui/class-names.ts";
import type { ViewAssets } from "../../../view/part.ts";
import { isMultiSelect, multiSelection } from "../../commands/multi-select.ts";
import { inheritedValue, type Scope } from "../../model/formats/scope.ts";
import { nodeName } from "../../model/node-name.ts";
import { widgetIcon } from "../../pickers/widget-types.tsx";
import type { Builder } from "../../view-state/builder.ts";
import { useBuilder, useChildIds, useNode, useSelectionOf } from "../../view-state/builder-context.ts";
import { liesOverPage } from "./lies-over-page.ts";
import css from "./outline-panel.module.css";

type OutlineItemProps = {
  id: NodeId;
  level: number;
  /** px */
  indent: number;
  isOpen: boolean | undefined;
  scope: Scope;
  assets: ViewAssets;
  /** True if it is the row to focus while nothing is selected. */
  isFocusStop: boolean;
  isDragged: boolean;
  onFold: (id: NodeId, isFolded: boolean) => void;
  onRename: (page: PageNode) => void;
};

/** One row of the outline. */
export const OutlineItem = memo(function OutlineItem(props: OutlineItemProps) {
  const { id, level, indent, isOpen, scope, assets, isFocusStop, isDragged, onFold, onRename } = props;
  const builder = useBuilder();
  const node = useNode(id);
  const siblings = useChildIds(node?.parentId ?? null);
  const isSelected = useSelectionOf(id, (view) => view.selectedId === id || view.alsoSelected.includes(id));
  const hasFocus = useSelectionOf(id, (view) => view.selectedId === id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a name may depend on the siblings before the node
  const name = useMemo(
    () => (node ? nodeName(builder.draft.state.get().document, node, assets) : ""),
    [builder, node, siblings, assets],
  );
  if (!node) return null;
  const isHidden = !isShownAt(node, scope);
  const isConditional = conditionOf(node) !== undefined;
  const click = (event: MouseEvent) => {
    if (isMultiSelect(event)) builder.view.choose(multiSelection(builder, id, event.shiftKey));
    else {
      builder.view.select(id);
      if (liesOverPage()) builder.view.showOutline(false);
    }
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys
    <div
      role="treeitem"
      aria-level={level}
      aria-selected={isSelected}
      aria-expanded={isOpen}
      aria-label={`${name}${isConditional ? ", shown on a condition" : ""}${isHidden ? ", hidden" : ""}`}
      className={classNames(css.row, isHidden && css.hidden, isDragged && css.dragged)}
      style={{ paddingInlineStart: indent }}
      data-outline={id}
      tabIndex={hasFocus || isFocusStop ? 0 : -1}
      onClick={click}
      onDoubleClick={() => node.kind === "page" && !builder.isReadOnly && onRename(node)}
    >
      <Fold isOpen={isOpen} onFold={() => onFold(id, isOpen === true)} />
      <Icon node={node} />
      <span className={css.name}>{name}</span>
      {isConditional && <GitBranch className={css.mark} aria-hidden="true" />}
      {!builder.isReadOnly && rowAction(builder, node, scope, name, onRename)}
    </div>
  );
});

/** Folds by mouse; the arrow keys do the same. */
function Fold({ isOpen, onFold }: { isOpen: boolean | undefined; onFold: () => void }) {
  if (isOpen === undefined) return <span className={css.fold} />;
  const press = (event: MouseEvent) => {
    event.stopPropagation();
    onFold();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the row itself says whether it is open
    // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys fold and unfold
    <span className={classNames(css.fold, isOpen && css.open)} onClick={press}>
      <ChevronRight aria-hidden="true" />
    </span>
  );
}

function rowAction(
  builder: Builder,
  node: Node,
  scope: Scope,
  name: string,
  onRename: (page: PageNode) => void,
): ReactNode {
  if (node.kind === "page") {
    return <RowButton label={`Rename ${name}`} icon={<PencilLine />} onPress={() => onRename(node)} />;
  }
  if (node.kind !== "column") return null;
  const isShown = isShownAt(node, scope);
  return (
    <RowButton
      label={`${isShown ? "Hide" : "Show"} ${name}${WHERE[scope]}`}
      icon={isShown ? <Eye /> : <EyeOff />}
      isInSight={!isShown}
      onPress={() => builder.edit(visibilityEdit(node, scope, !isShown))}
    />
  );
}

const WHERE: Readonly<Record<Scope, string>> = { base: "", tablet: " on tablets and phones", phone: " on phones" };

/** Shows or hides a column at the canvas's width; a column hidden on all pages is shown on all. */
function visibilityEdit(column: ColumnNode, scope: Scope, isShown: boolean): EditRequest {
  const { id } = column;
  if (scope === "base" || column.hidden) return { edit: isShown ? "showColumn" : "hideColumn", input: { id } };
  const isAsWider = (inheritedValue(column, scope, "hidden") ?? false) === !isShown;
  return { edit: "setAtBreakpoint", input: { id, breakpoint: scope, values: { hidden: isAsWider ? null : !isShown } } };
}

type RowButtonProps = { label: string; icon: ReactNode; isInSight?: boolean; onPress: () => void };

/** A button at a row's end, for the pointer; menus and keys do the same. */
function RowButton({ label, icon, isInSight = false, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classNames(css.action, isInSight && css.inSight)}
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
    >
      {icon}
    </button>
  );
}

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
      return node.content ? contentIcon(node.content) : <Square aria-hidden="true" />;
  }
}

function contentIcon(content: Content): ReactNode {
  switch (content.type) {
    case "text":
      return <Type aria-hidden="true" />;
    case "asset":
      return <Image aria-hidden="true" />;
    case "embed":
      return <CodeXml aria-hidden="true" />;
    case "widget":
      return widgetIcon(content.widget);
  }
}
