import { ancestors } from "#mozaik/document";
import { Select } from "../../../../ui/select/select.tsx";
import { remove } from "../../commands/menu-actions.tsx";
import { kindName, nodeName } from "../../model/node-name.ts";
import { useBuilder, useDraft, useNode, useView } from "../../view-state/builder-context.ts";
import { panelStartOf } from "../../view-state/view-state.ts";
import { FormatFooter, PanelStart, SidePanel } from "../side-panel/panel.tsx";

/** Removes a structure with its descendants. */
export function DeletePanel() {
  const builder = useBuilder();
  const document = useDraft((state) => state.document);
  const selectedId = useView((view) => view.selectedId);
  const first = useNode(useView(panelStartOf));
  const node = useNode(selectedId);
  if (!first || !node) return null;
  const structures = [first, ...ancestors(document, first.id)];
  const close = () => builder.view.closePanel();
  const apply = () => {
    close();
    remove(builder, document, node);
  };
  return (
    <SidePanel title="Delete" footer={<FormatFooter onCancel={close} />} onSubmit={apply}>
      <PanelStart title="Delete" />
      <Select
        label="Structure"
        options={structures.map((each) => ({ id: each.id, label: kindName(each) }))}
        value={node.id}
        onChange={(id) => builder.view.formatAnother(id)}
      />
      <p>
        {nodeName(document, node)} is removed from the page{node.kind === "block" ? "" : " with everything in it"}. Undo
        brings it back.
      </p>
    </SidePanel>
  );
}
