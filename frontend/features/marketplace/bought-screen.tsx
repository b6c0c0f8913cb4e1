import { ArrowLeft } from "lucide-react";
import type { BoughtMozaik } from "#modules/mozaik/contract";
import { MozaikPaper } from "../../layout/mozaik-paper.tsx";
import { day } from "../../mall/dates.ts";
import { ButtonLink } from "../../ui/button/button.tsx";

/** The version of a Mozaik that the reader bought or was given, or the newest one if their license includes it. */
export function BoughtScreen({ mozaik }: { mozaik: BoughtMozaik }) {
  const { id, settings, document, assets, boughtAt, availability, version, newerPublishedAt } = mozaik;
  const bar = (
    <>
      <ButtonLink href="/purchases" size="small" icon={<ArrowLeft aria-hidden="true" />}>
        Purchases
      </ButtonLink>
      <span>
        {version === "bought"
          ? `You have had this version since ${day(boughtAt)}.${SINCE[availability]}`
          : "This is the newest version."}
      </span>
      {version === "newest" && (
        <ButtonLink href={`/mozaik/${id}/bought`} size="small">
          Open your version
        </ButtonLink>
      )}
      {version === "bought" && newerPublishedAt !== null && (
        <ButtonLink href={`/mozaik/${id}/bought?version=newest`} size="small">
          Open the newest version
        </ButtonLink>
      )}
    </>
  );
  return <MozaikPaper title={settings.name} bar={bar} document={document} assets={assets} />;
}

const SINCE: Record<BoughtMozaik["availability"], string> = {
  public: "",
  buyers: "",
  hidden: " Its author has since hidden it.",
  deleted: " Its author has since deleted it.",
};
