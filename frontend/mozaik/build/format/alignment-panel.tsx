import { useState } from "react";
import type { Alignment, BlockNode, ColumnNode, Node } from "#mozaik/document";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import { useBuilder, useDraft, useNode, useView } from "../builder-context.ts";
import { FormatFooter, SidePanel } from "./panel.tsx";

const START: Alignment = "flex-start";
const options = (start: string, end: string) => [
  { value: "flex-start" as const, label: start },
  { value: "center" as const, label: "Center" },
  { value: "flex-end" as const, label: end },
];

/** Where a block stands in its column: across for the block itself, up and down for all of its column. */
export function AlignmentPanel() {
  const node = useNode(useView((view) => view.selectedId));
  const column = useDraft(({ document }) => columnOf(node, document.nodes));
  if (!column) return null;
  return <AlignmentForm key={node?.id} block={node?.kind === "block" ? node : null} column={column} />;
}

function columnOf(node: Node | undefined, nodes: Readonly<Record<string, Node>>): ColumnNode | undefined {
  const column = node?.kind === "block" ? nodes[node.parentId] : node;
  return column?.kind === "column" ? column : undefined;
}

function AlignmentForm({ block, column }: { block: BlockNode | null; column: ColumnNode }) {
  const builder = useBuilder();
  const [across, setAcross] = useState(block?.alignX ?? START);
  const [upright, setUpright] = useState(column.alignY ?? START);
  const close = () => builder.show({ panel: null });
  const stored = (alignment: Alignment) => (alignment === START ? null : alignment);
  const apply = () => {
    if (block) builder.act({ edit: "setAlignment", input: { id: block.id, alignX: stored(across) } });
    builder.act({ edit: "setAlignment", input: { id: column.id, alignY: stored(upright) } });
    close();
  };
  const reset = () => {
    setAcross(START);
    setUpright(START);
  };
  return (
    <SidePanel title="Alignment" footer={<FormatFooter onApply={apply} onCancel={close} onReset={reset} />}>
      {block && (
        <RadioGroup label="Horizontal" options={options("Left", "Right")} value={across} onChange={setAcross} />
      )}
      <RadioGroup
        label="Vertical"
        description="For the whole column."
        options={options("Top", "Bottom")}
        value={upright}
        onChange={setUpright}
      />
    </SidePanel>
  );
}
