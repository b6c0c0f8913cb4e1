import { useState } from "react";
import type { AssetContent, BlockNode } from "#mozaik/document";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { useBuilder, useNode, useView } from "../builder-context.ts";
import { FormatFooter, SidePanel } from "./panel.tsx";

/** The block's own words about its asset, and another asset for it. */
export function AssetPanel() {
  const node = useNode(useView((view) => view.selectedId));
  if (node?.kind !== "block" || node.content?.type !== "asset") return null;
  return <AssetForm key={node.id} block={node} content={node.content} />;
}

function AssetForm({ block, content }: { block: BlockNode; content: AssetContent }) {
  const builder = useBuilder();
  const [alt, setAlt] = useState(content.alt ?? "");
  const [caption, setCaption] = useState(content.caption ?? "");
  const [summary, setSummary] = useState(content.summary ?? "");
  const close = () => builder.show({ panel: null });
  const apply = () => {
    builder.act({ edit: "describeAsset", input: { id: block.id, alt, caption, summary } });
    close();
  };
  const reset = () => {
    setAlt("");
    setCaption("");
    setSummary("");
  };
  return (
    <SidePanel title="Asset Edit" footer={<FormatFooter onApply={apply} onCancel={close} onReset={reset} />}>
      <Button onPress={() => builder.show({ choosingFor: block.id })}>Choose another asset</Button>
      <TextField
        label="Description for those who cannot see it"
        maxLength={500}
        value={alt}
        onChange={setAlt}
        multiline
        rows={2}
      />
      <TextField label="Caption" maxLength={500} value={caption} onChange={setCaption} />
      <TextField label="Summary" maxLength={2_000} value={summary} onChange={setSummary} multiline />
    </SidePanel>
  );
}
