import { useState } from "react";
import {
  type AnyPlace,
  type EditRequest,
  type LayoutNode,
  type PageNode,
  pagesOf,
  type TileNode,
} from "#mozaik/document";
import { Button } from "../../../../ui/button/button.tsx";
import { newId } from "../../model/new-id.ts";
import { kindName } from "../../model/node-name.ts";
import { newLayout } from "../../model/structure-edits.ts";
import { LayoutTypeSelector } from "../../pickers/layout-type-selector.tsx";
import { useBuilder, useDraft } from "../../view-state/builder-context.ts";
import css from "../side-panel/panel.module.css";
import { FormatFooter, PanelStart, SidePanel } from "../side-panel/panel.tsx";

type Where = "before" | "after";
const PLACES = [
  { where: "before", label: "Above" },
  { where: "after", label: "Below" },
] as const;

/** Inserts a layout, tile or page above or below the selected one. */
export function InsertStructurePanel({ node }: { node: LayoutNode | TileNode | PageNode }) {
  const builder = useBuilder();
  const pageCount = useDraft(({ document }) => pagesOf(document).length);
  const [where, setWhere] = useState<Where>("after");
  const close = () => builder.view.closePanel();
  const insert = (request: EditRequest, id: string | undefined) => {
    if (!builder.edit(request)) return;
    close();
    if (id !== undefined) builder.view.goTo(id);
  };
  const place = { parentId: node.parentId, [where]: node.id };
  const apply = () => {
    const id = newId();
    if (node.kind !== "layout") insert(insertion(node, where, id, pageCount + 1), id);
  };
  return (
    <SidePanel
      title="Insert"
      footer={node.kind === "layout" ? undefined : <FormatFooter onApply={apply} onCancel={close} />}
    >
      <PanelStart title="Insert" />
      <fieldset className={css.group}>
        <legend className={css.legend}>{kindName(node)}</legend>
        <div className={css.pair}>
          {PLACES.map((each) => (
            <Button
              key={each.where}
              isDisabled={each.where === where}
              aria-pressed={each.where === where}
              onPress={() => setWhere(each.where)}
            >
              {each.label}
            </Button>
          ))}
        </div>
      </fieldset>
      {node.kind === "layout" && (
        <LayoutTypeSelector
          onChoose={(preset) => insert(...newLayout(preset, { ...place, parentId: node.parentId }))}
        />
      )}
    </SidePanel>
  );
}

function insertion(node: TileNode | PageNode, where: Where, id: string, number: number): EditRequest {
  const beside: Omit<AnyPlace, "parentId"> = { [where]: node.id };
  if (node.kind === "tile") return { edit: "addTile", input: { id, place: { parentId: node.parentId, ...beside } } };
  return { edit: "addPage", input: { id, tileId: newId(), name: `Page ${number}`, beside } };
}
