import { ArrowLeft } from "lucide-react";
import type { MozaikDraft } from "#modules/mozaik/contract";
import { MozaikPaper } from "../../../layout/mozaik-paper.tsx";
import { ButtonLink } from "../../../ui/button/button.tsx";

/** The draft as visitors would see it if it were published now. Fields can be tried; buttons do nothing. */
export function PreviewScreen({ draft }: { draft: MozaikDraft }) {
  const bar = (
    <>
      <ButtonLink href={`/mozaik/${draft.id}/edit`} size="small" icon={<ArrowLeft aria-hidden="true" />}>
        Edit
      </ButtonLink>
      <span>This is a draft. Visitors do not see it until it is published.</span>
    </>
  );
  return <MozaikPaper title={draft.settings.name} bar={bar} document={draft.document} assets={draft.assets} />;
}
