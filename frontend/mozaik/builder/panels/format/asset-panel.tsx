import { Button } from "../../../../ui/button/button.tsx";
import { TextField } from "../../../../ui/text-field/text-field.tsx";
import { assetFormat } from "../../model/formats/asset-format.ts";
import { useBuilder } from "../../view-state/builder-context.ts";
import { FormatPanel } from "./format-panel.tsx";
import { useFormat } from "./use-format.ts";

/** Edits a block's own description of its asset, and can replace the asset. */
export function AssetPanel() {
  const builder = useBuilder();
  const format = useFormat(assetFormat);
  if (format?.node.kind !== "block" || format.node.content?.type !== "asset") return null;
  const { node, values, change } = format;
  return (
    <FormatPanel format={format} onReset={() => change({ alt: "", caption: "", summary: "" })}>
      <Button onPress={() => builder.view.chooseAsset({ kind: "block", id: node.id })}>Choose another asset</Button>
      <TextField
        label="Description for people who cannot see it"
        maxLength={500}
        value={values.alt}
        onChange={(alt) => change({ ...values, alt })}
        multiline
        rows={2}
      />
      <TextField
        label="Caption"
        maxLength={500}
        value={values.caption}
        onChange={(caption) => change({ ...values, caption })}
      />
      <TextField
        label="Summary"
        maxLength={2_000}
        value={values.summary}
        onChange={(summary) => change({ ...values, summary })}
        multiline
      />
    </FormatPanel>
  );
}
