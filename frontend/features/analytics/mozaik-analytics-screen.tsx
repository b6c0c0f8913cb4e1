import { ChartNoAxesColumn } from "lucide-react";
import type { MozaikDraft } from "#modules/mozaik/contract";
import { Page } from "../../layout/page.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { MozaikVisits } from "./visits/mozaik-visits.tsx";

/** Visits of one Mozaik; its sales are in the list of all sales. */
export function MozaikAnalyticsScreen({ mozaik: { id, settings, publishedRevision } }: { mozaik: MozaikDraft }) {
  const isPublished = publishedRevision !== null;
  return (
    <Page
      title={settings.name}
      actions={
        <ButtonLink href={isPublished ? `/mozaik/${settings.url || id}` : `/mozaik/${id}/edit`}>
          {isPublished ? "Open" : "Edit"}
        </ButtonLink>
      }
    >
      {isPublished ? (
        <>
          <h2 className="visually-hidden">Visits</h2>
          <MozaikVisits id={id} />
        </>
      ) : (
        <EmptyState
          icon={<ChartNoAxesColumn />}
          title="This Mozaik is not published"
          text="Only you can see it. Publish it in the builder to show it to visitors."
          action={
            <ButtonLink href={`/mozaik/${id}/edit`} variant="primary">
              Open builder
            </ButtonLink>
          }
        />
      )}
    </Page>
  );
}
