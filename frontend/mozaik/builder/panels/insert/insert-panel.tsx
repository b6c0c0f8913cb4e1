import { useEffect, useRef, useState } from "react";
import {
  type ColumnNode,
  childrenOf,
  type EditRequest,
  type MozaikDocument,
  type Node,
  type NodeId,
} from "#mozaik/document";
import { Button } from "../../../../ui/button/button.tsx";
import { columnOf } from "../../model/formats/alignment-format.ts";
import { newId } from "../../model/new-id.ts";
import { useBuilder, useDraft, useNode, useView } from "../../view-state/builder-context.ts";
import css from "../side-panel/panel.module.css";
import { FormatFooter, PanelStart, SidePanel } from "../side-panel/panel.tsx";
import { InsertStructurePanel } from "./insert-structure-panel.tsx";

type Inserted = "block" | "column";
type Where = "before" | "after";
const PLACES: Readonly<Record<Inserted, Readonly<Record<Where, string>>>> = {
  block: { before: "Above", after: "Below" },
  column: { before: "Left", after: "Right" },
};

/** Inserts a block above or below, or a column to the left or right. */
export function InsertPanel() {
  const node = useNode(useView((view) => view.selectedId));
  if (!node) return null;
  return node.kind === "block" || node.kind === "column" ? (
    <InsertForm key={node.id} node={node} />
  ) : (
    <InsertStructurePanel key={node.id} node={node} />
  );
}

function InsertForm({ node }: { node: Node }) {
  const builder = useBuilder();
  const document = useDraft((state) => state.document);
  const [structure, setStructure] = useState<Inserted>(node.kind === "column" ? "column" : "block");
  const [where, setWhere] = useState<Where>("after");
  const close = () => builder.view.closePanel();
  const column = columnOf(document, node);
  if (!column) return null;
  const apply = () => {
    const id = newId();
    if (!builder.edit(insertion(document, node, column, structure, where, id))) return;
    close();
    builder.view.goTo(id);
  };
  return (
    <SidePanel title="Insert" footer={<FormatFooter onCancel={close} />} onSubmit={apply}>
      <PanelStart title="Insert" />
      <Choice
        label="Structure"
        options={{ block: "Block", column: "Column" }}
        value={structure}
        onChange={setStructure}
      />
      <Choice label="Place" options={PLACES[structure]} value={where} onChange={setWhere} />
    </SidePanel>
  );
}

type ChoiceProps<Option extends string> = {
  label: string;
  options: Readonly<Record<Option, string>>;
  value: Option;
  onChange: (option: Option) => void;
};

/** Two buttons; the chosen one is disabled. */
function Choice<Option extends Inserted | Where>({ label, options, value, onChange }: ChoiceProps<Option>) {
  const all = Object.keys(options).filter((option): option is Option => option in options);
  const group = useRef<HTMLFieldSetElement>(null);
  const [chosenHere, setChosenHere] = useState<Option | null>(null);
  // The pressed button is now disabled and has lost the focus.
  useEffect(() => {
    if (chosenHere !== null) group.current?.querySelector<HTMLElement>("button:enabled")?.focus();
  }, [chosenHere]);
  const choose = (option: Option) => {
    onChange(option);
    setChosenHere(option);
  };
  return (
    <fieldset ref={group} className={css.group}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.pair}>
        {all.map((option) => (
          <span key={option} className={option === value ? css.chosen : css.unchosen}>
            <Button isDisabled={option === value} aria-pressed={option === value} onPress={() => choose(option)}>
              {options[option]}
            </Button>
          </span>
        ))}
      </div>
    </fieldset>
  );
}

/** The edit that inserts beside a block or column. A block inserted at a column becomes its first or last child. */
function insertion(
  document: MozaikDocument,
  node: Node,
  column: ColumnNode,
  structure: Inserted,
  where: Where,
  id: NodeId,
): EditRequest {
  if (structure === "column") {
    const place = { parentId: column.parentId, ...beside(where, column.id) };
    return { edit: "addColumn", input: { id, blockId: newId(), place } };
  }
  if (node.kind === "block") {
    return { edit: "addBlock", input: { id, place: { parentId: column.id, ...beside(where, node.id) } } };
  }
  const first = childrenOf(document, column.id)[0];
  const place = { parentId: column.id, ...(where === "before" && first ? { before: first.id } : {}) };
  return { edit: "addBlock", input: { id, place } };
}

function beside(where: Where, id: NodeId): { before: NodeId } | { after: NodeId } {
  return where === "before" ? { before: id } : { after: id };
}
