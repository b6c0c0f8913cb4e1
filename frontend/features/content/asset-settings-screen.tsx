import { useSuspenseQuery } from "@tanstack/react-query";
import { SquareArrowOutUpRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { assetQuery } from "../../api/assets.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { AssetBasicInfo } from "./asset-basic-info.tsx";
import { AssetHistory } from "./asset-history.tsx";
import { AssetUsesSection } from "./asset-uses.tsx";
import { DeleteAsset } from "./delete-asset.tsx";
import { SettingsLayout, type SettingsSection } from "./settings-layout.tsx";

interface Props {
  id: string;
  section: SettingsSection;
  /** The pane of the marketplace section. */
  marketplace: ReactNode;
}

export function AssetSettingsScreen({ id, section, marketplace }: Props) {
  const { data: asset } = useSuspenseQuery(assetQuery(id));
  const [timesRestored, setTimesRestored] = useState(0);
  return (
    <SettingsLayout
      title="Asset Settings"
      itemId={id}
      address={`/asset/${id}/edit`}
      section={section}
      actions={
        <>
          <AssetHistory assetId={id} onRestored={() => setTimesRestored(timesRestored + 1)} />
          <ButtonLink href={`/asset/${asset.url || id}`} icon={<SquareArrowOutUpRight />}>
            Open
          </ButtonLink>
        </>
      }
      sections={{
        basic: (
          <>
            <AssetBasicInfo key={`${id} ${timesRestored}`} asset={asset} />
            <AssetUsesSection id={id} />
          </>
        ),
        // who bought an asset cannot sell it
        ...(!asset.isPurchased && { marketplace }),
        delete: (
          <>
            <DeleteAsset id={id} />
            <AssetUsesSection id={id} />
          </>
        ),
      }}
    />
  );
}
