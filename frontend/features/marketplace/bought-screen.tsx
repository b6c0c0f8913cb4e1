import { ArrowLeft } from "lucide-react";
import type { BoughtMozaik } from "#modules/mozaik/contract";
import { MozaikPaper } from "../../layout/mozaik-paper.tsx";
import { day } from "../../mall/dates.ts";
import { ButtonLink } from "../../ui/button/button.tsx";

/** The version of a Mozaik that the reader bought. */
export function BoughtScreen({ mozaik }: { mozaik: BoughtMozaik }) {
  const { settings, document, assets, boughtAt, availability } = mozaik;
  const bar = (
    <>
      <ButtonLink href="/purchases" size="small" icon={<ArrowLeft aria-hidden="true" />}>
        Purchases
      </ButtonLink>
      <span>
        This is the version you bought on {day(boughtAt)}.{SINCE[availability]}
      </span>
    </>
  );
  return <MozaikPaper title={settings.name} bar={bar} document={document} assets={assets} />;
}

const SINCE: Record<BoughtMozaik["availability"], string> = {
  public: "",
  hidden: " Its author has since hidden it.",
  deleted: " Its author has since deleted it.",
};
