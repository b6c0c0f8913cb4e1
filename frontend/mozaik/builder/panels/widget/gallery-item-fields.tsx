import { type GalleryItem, NEW_OVERLAY, type OVERLAY_ALIGNMENTS } from "#mozaik/document";
import { RadioGroup } from "../../../../ui/radio-group/radio-group.tsx";
import { Switch } from "../../../../ui/switch/switch.tsx";
import { TextField } from "../../../../ui/text-field/text-field.tsx";
import { useDraft } from "../../view-state/builder-context.ts";
import { AddressField } from "../format/address-field.tsx";
import { PxField } from "../format/px-field.tsx";
import css from "../side-panel/panel.module.css";

const PLACES = { "flex-start": "Top", center: "Center", "flex-end": "Bottom" } as const satisfies Record<
  (typeof OVERLAY_ALIGNMENTS)[number],
  string
>;
const ALIGNMENTS = (["flex-start", "center", "flex-end"] as const).map((value) => ({ value, label: PLACES[value] }));

type GalleryItemFieldsProps = { name: string; item: GalleryItem; onChange: (item: GalleryItem) => void };

/** The settings of one picture of a gallery. */
export function GalleryItemFields({ name, item, onChange }: GalleryItemFieldsProps) {
  const asset = useDraft((state) => (item.asset === undefined ? undefined : state.assets[item.asset]));
  const { overlayText: overlay, ...plain } = item;
  const changeOverlay = (by: Partial<NonNullable<typeof overlay>>) =>
    onChange({ ...item, overlayText: { ...(overlay ?? NEW_OVERLAY), ...by } });
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{name}</legend>
      <TextField
        label="Description"
        maxLength={200}
        placeholder={asset?.alt ?? ""}
        value={item.meta.alt}
        onChange={(alt) => onChange({ ...item, meta: { alt } })}
        description="For people who cannot see the picture. If empty, that of the asset is used."
      />
      <AddressField label="Address" value={item.url} onChange={(url) => onChange({ ...item, url })} />
      <Switch
        isSelected={overlay !== undefined}
        onChange={(isOn) => onChange(isOn ? { ...item, overlayText: NEW_OVERLAY } : plain)}
      >
        Overlay text
      </Switch>
      {overlay && (
        <>
          <TextField
            label="Text"
            autoFocus={overlay.text === ""}
            maxLength={300}
            value={overlay.text}
            onChange={(text) => changeOverlay({ text })}
          />
          <RadioGroup
            label="Position"
            orientation="horizontal"
            options={ALIGNMENTS}
            value={overlay.alignY}
            onChange={(alignY) => changeOverlay({ alignY })}
          />
          <PxField
            label="Padding (px)"
            most={200}
            value={overlay.padding}
            onChange={(padding) => changeOverlay({ padding })}
          />
        </>
      )}
    </fieldset>
  );
}
