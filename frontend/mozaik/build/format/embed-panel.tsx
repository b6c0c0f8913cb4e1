import { useState } from "react";
import { type BlockNode, EMBED_DEFAULT_SIZE, type EmbedContent, embedSource } from "#mozaik/document";
import { NumberField } from "../../../ui/number-field/number-field.tsx";
import { Switch } from "../../../ui/switch/switch.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { useBuilder, useNode, useView } from "../builder-context.ts";
import css from "./panel.module.css";
import { FormatFooter, SidePanel } from "./panel.tsx";

const NEW: EmbedContent = { type: "embed", name: "", link: "", size: { ...EMBED_DEFAULT_SIZE }, autoplay: false };

/** The address, name and size of what a block embeds. */
export function EmbedPanel() {
  const node = useNode(useView((view) => view.selectedId));
  return node?.kind === "block" ? <EmbedForm key={node.id} block={node} /> : null;
}

function EmbedForm({ block }: { block: BlockNode }) {
  const builder = useBuilder();
  const [embed, setEmbed] = useState(block.content?.type === "embed" ? block.content : NEW);
  const close = () => builder.show({ panel: null });
  const isValid = embedSource(embed.link) !== undefined;
  const resize = (size: Partial<EmbedContent["size"]>) => setEmbed({ ...embed, size: { ...embed.size, ...size } });
  const apply = () => {
    const content = { ...embed, name: embed.name.trim(), link: embed.link.trim() };
    if (builder.act({ edit: "setContent", input: { id: block.id, content } })) close();
  };
  return (
    <SidePanel title="Embed" footer={<FormatFooter onApply={apply} onCancel={close} canApply={isValid} />}>
      <TextField
        label="Link"
        type="url"
        autoFocus
        value={embed.link}
        onChange={(link) => setEmbed({ ...embed, link })}
        description="The address of a YouTube, Vimeo or Facebook video, the embed address of a Google Calendar, or a Calendly page."
        error={embed.link.trim() !== "" && !isValid ? "This address cannot be embedded." : undefined}
      />
      <TextField
        label="Name"
        maxLength={200}
        value={embed.name}
        onChange={(name) => setEmbed({ ...embed, name })}
        description="Read aloud by screen readers."
      />
      <div className={css.pair}>
        <NumberField
          label="Width"
          minValue={1}
          maxValue={10_000}
          value={embed.size.width}
          onChange={(width) => resize({ width: Number.isNaN(width) ? EMBED_DEFAULT_SIZE.width : width })}
        />
        <NumberField
          label="Height"
          minValue={1}
          maxValue={10_000}
          value={embed.size.height}
          onChange={(height) => resize({ height: Number.isNaN(height) ? EMBED_DEFAULT_SIZE.height : height })}
        />
      </div>
      <Switch isSelected={embed.autoplay} onChange={(autoplay) => setEmbed({ ...embed, autoplay })}>
        Autoplay
      </Switch>
    </SidePanel>
  );
}
