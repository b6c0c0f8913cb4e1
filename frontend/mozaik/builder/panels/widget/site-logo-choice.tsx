import { useState } from "react";
import type { ViewAsset } from "#modules/asset/contract";
import { loadAsset } from "../../../../api/assets.ts";
import { messageOf } from "../../../../mall/api-error.ts";
import { RadioGroup } from "../../../../ui/radio-group/radio-group.tsx";
import { toasts } from "../../../../ui/toast/toasts.ts";
import { viewAsset } from "../../model/uploads/view-asset.ts";
import { useSiteOfDraft } from "../../view-state/site-of-draft.ts";

type SiteLogoChoiceProps = {
  /** The part of the website whose picture is shown; undefined: the logo has a picture of its own. */
  partId: string | undefined;
  onChoose: (part: { id: string; picture: ViewAsset } | null) => void;
};

const OWN = "own";

/** Whether the logo is one of the website that is being edited: then its pages show the picture that it has by then. */
export function SiteLogoChoice({ partId, onChoose }: SiteLogoChoiceProps) {
  const [isLoading, setLoading] = useState(false);
  const logos = useSiteOfDraft()?.logos ?? [];
  if (logos.length === 0 && partId === undefined) return null;
  const isKnown = partId === undefined || logos.some(({ id }) => id === partId);
  const choose = async (chosen: string) => {
    if (chosen === OWN) return onChoose(null);
    const logo = logos.find(({ id }) => id === chosen);
    if (!logo) return;
    setLoading(true);
    try {
      onChoose({ id: logo.id, picture: viewAsset(await loadAsset(logo.assetId)) });
    } catch (error) {
      toasts.error(messageOf(error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <RadioGroup
      label="Show"
      isDisabled={isLoading}
      options={[
        { value: OWN, label: "A picture of this page" },
        ...logos.map(({ id, name }) => ({ value: id, label: name, description: "A logo of the website" })),
        ...(isKnown ? [] : [{ value: partId, label: "Logo of a website" }]),
      ]}
      value={partId ?? OWN}
      onChange={(chosen) => void choose(chosen)}
    />
  );
}
