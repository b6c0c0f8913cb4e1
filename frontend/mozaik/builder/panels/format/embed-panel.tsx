import { useRef } from "react";
import { type EmbedProvider, embedAddress } from "#modules/mozaik/document/embed-link";
import { EMBED_DEFAULT_SIZE, type EmbedContent, embedSource } from "#mozaik/document";
import { Switch } from "../../../../ui/switch/switch.tsx";
import { TextField } from "../../../../ui/text-field/text-field.tsx";
import { embedFormat, NEW_EMBED, wholeAddress } from "../../model/formats/embed-format.ts";
import css from "../side-panel/panel.module.css";
import { FormatPanel } from "./format-panel.tsx";
import { PxField } from "./px-field.tsx";
import { useFormat } from "./use-format.ts";

/** px */
const MOST = 10_000;
const FILMS: readonly EmbedProvider[] = ["youtube", "vimeo", "facebook"];

/** The address, name and size of what a block embeds. */
export function EmbedPanel() {
  const format = useFormat(embedFormat);
  const isPasted = useRef(false);
  if (!format) return null;
  const { values: embed, change } = format;
  const source = embedSource(wholeAddress(embed.link));
  const isValid = source !== undefined;
  const resize = (size: Partial<EmbedContent["size"]>) => change({ ...embed, size: { ...embed.size, ...size } });
  return (
    <FormatPanel format={format} canApply={isValid} onReset={() => change({ ...NEW_EMBED, link: embed.link })}>
      <TextField
        label="Link"
        inputMode="url"
        autoFocus
        value={embed.link}
        onPaste={() => {
          isPasted.current = true;
        }}
        // A half-typed address may be valid too, so the frame is loaded only when the field is left.
        onChange={(typed) => {
          // Of a pasted <iframe>, its address.
          const link = isPasted.current ? embedAddress(typed) : typed;
          change({ ...embed, link }, isPasted.current);
          isPasted.current = false;
        }}
        onBlur={() => change(embed)}
        description="The address of a YouTube, Vimeo or Facebook video, the embed address of a Google Calendar, or a Calendly page."
        error={embed.link.trim() !== "" && !isValid ? "This address cannot be embedded." : undefined}
      />
      <TextField
        label="Name"
        maxLength={200}
        value={embed.name}
        onChange={(name) => change({ ...embed, name })}
        description="Read aloud by screen readers."
      />
      <div className={css.pair}>
        <PxField
          label="Width"
          least={1}
          most={MOST}
          value={embed.size.width}
          placeholder={String(EMBED_DEFAULT_SIZE.width)}
          onChange={(width) => resize({ width })}
        />
        <PxField
          label="Height"
          least={1}
          most={MOST}
          value={embed.size.height}
          placeholder={String(EMBED_DEFAULT_SIZE.height)}
          onChange={(height) => resize({ height })}
        />
      </div>
      <Switch
        isSelected={embed.autoplay}
        onChange={(autoplay) => change({ ...embed, autoplay })}
        isDisabled={isValid && !FILMS.includes(source.provider)}
        description="A video starts automatically and without sound, because browsers allow nothing else."
      >
        Autoplay
      </Switch>
    </FormatPanel>
  );
}
