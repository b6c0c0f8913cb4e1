import { useState } from "react";
import type { ViewAsset } from "#modules/asset/contract";
import { type LogoWidget, NO_LOGO } from "#mozaik/document";
import { EditAssetModal } from "../../../../edit-asset/edit-asset-modal.tsx";
import { Button } from "../../../../ui/button/button.tsx";
import { RadioGroup } from "../../../../ui/radio-group/radio-group.tsx";
import { Switch } from "../../../../ui/switch/switch.tsx";
import { TextField } from "../../../../ui/text-field/text-field.tsx";
import { viewAsset } from "../../model/uploads/view-asset.ts";
import { LARGEST_LOGO, resizedLogo, withPicture } from "../../model/widget/logo-size.ts";
import { useBuilder, useDraft } from "../../view-state/builder-context.ts";
import { AddressField } from "../format/address-field.tsx";
import { PxField } from "../format/px-field.tsx";
import css from "../side-panel/panel.module.css";
import type { WidgetFormProps } from "./input-fields.tsx";
import { MozaikChoice } from "./mozaik-choice.tsx";
import { SiteLogoChoice } from "./site-logo-choice.tsx";

const LINKS = [
  { value: "none", label: "Nothing" },
  { value: "url", label: "An address" },
  { value: "mozaik", label: "A Mozaik of mine" },
] as const;

/** The form of a logo: its picture, link and size. */
export function LogoForm({ widget, onChange }: WidgetFormProps<LogoWidget>) {
  const builder = useBuilder();
  const { meta } = widget;
  const asset = useDraft((state) => (meta.assetId === undefined ? undefined : state.assets[meta.assetId]));
  const change = (by: Partial<LogoWidget["meta"]>) => onChange({ ...widget, meta: { ...meta, ...by } });
  const chooseOfSite = (part: { id: string; picture: ViewAsset } | null) => {
    if (!part) {
      const { websitePartLogoId: _, ...own } = meta;
      return onChange({ ...widget, meta: own });
    }
    builder.draft.addAsset(part.picture);
    onChange({ ...widget, meta: { ...withPicture(meta, part.picture), websitePartLogoId: part.id } });
  };
  return (
    <>
      <SiteLogoChoice partId={meta.websitePartLogoId} onChoose={chooseOfSite} />
      <PictureFields asset={asset} onChoose={(chosen) => onChange({ ...widget, meta: withPicture(meta, chosen) })} />
      <TextField label="Caption" maxLength={200} value={meta.caption} onChange={(caption) => change({ caption })} />
      <RadioGroup label="Link to" options={LINKS} value={meta.linkTo} onChange={(linkTo) => change({ linkTo })} />
      {meta.linkTo === "url" && <AddressField label="Address" value={meta.url} onChange={(url) => change({ url })} />}
      {meta.linkTo === "mozaik" && (
        <MozaikChoice id={meta.linkToMozaikId} onChoose={(linkToMozaikId) => change({ linkToMozaikId })} />
      )}
      <SizeFields meta={meta} asset={asset} onChange={(sized) => onChange({ ...widget, meta: sized })} />
    </>
  );
}

const PICTURES = ["image"] as const;
const NO_SIZE = { width: undefined, height: undefined };

type PictureFieldsProps = { asset: ViewAsset | undefined; onChoose: (asset: ViewAsset) => void };

function PictureFields({ asset, onChoose }: PictureFieldsProps) {
  const builder = useBuilder();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>Logo</legend>
      {asset ? (
        <img className={css.thumbnail} src={asset.src} alt={asset.alt} />
      ) : (
        <p className={css.note}>{NO_LOGO}</p>
      )}
      <div className={css.chips}>
        <Button size="small" onPress={() => setChoosing(true)}>
          {asset ? "Choose another" : "Choose a picture"}
        </Button>
      </div>
      {isChoosing && (
        <EditAssetModal
          title="Logo"
          kinds={PICTURES}
          placed={asset ? { assetId: asset.assetId, words: null } : null}
          isWordless
          onClose={() => setChoosing(false)}
          onSave={({ asset: chosen }) => {
            if (!chosen) return false;
            const picture = viewAsset(chosen);
            builder.draft.addAsset(picture);
            onChoose(picture);
            return true;
          }}
        />
      )}
    </fieldset>
  );
}

type SizeFieldsProps = {
  meta: LogoWidget["meta"];
  asset: ViewAsset | undefined;
  onChange: (meta: LogoWidget["meta"]) => void;
};

function SizeFields({ meta, asset, onChange }: SizeFieldsProps) {
  const [keepsProportions, setKeepsProportions] = useState(true);
  const ratio = asset?.width && asset.height ? asset.width / asset.height : null;
  const kept = keepsProportions ? ratio : null;
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>Size</legend>
      <div className={css.pair}>
        <PxField
          label="Width (px)"
          least={1}
          most={LARGEST_LOGO}
          placeholder={asset?.width ? String(asset.width) : "auto"}
          value={meta.width}
          onChange={(width) => onChange(resizedLogo(meta, { width }, kept))}
        />
        <PxField
          label="Height (px)"
          least={1}
          most={LARGEST_LOGO}
          placeholder={asset?.height ? String(asset.height) : "auto"}
          value={meta.height}
          onChange={(height) => onChange(resizedLogo(meta, { height }, kept))}
        />
      </div>
      <Switch
        isSelected={keepsProportions}
        isDisabled={ratio === null}
        onChange={(keeps) => {
          setKeepsProportions(keeps);
          if (keeps && meta.width !== undefined) onChange(resizedLogo(meta, { width: meta.width }, ratio));
        }}
      >
        Keep the proportions
      </Switch>
      {(meta.width !== undefined || meta.height !== undefined) && (
        <div className={css.chips}>
          <Button size="small" variant="quiet" onPress={() => onChange(resizedLogo(meta, NO_SIZE, null))}>
            As large as the picture
          </Button>
        </div>
      )}
    </fieldset>
  );
}
