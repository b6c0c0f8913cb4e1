import { ChartNoAxesColumn } from "lucide-react";
import type { MozaikDraft } from "#modules/mozaik/contract";
import { Page } from "../../layout/page.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";

/** Statistics of one Mozaik. Visits are not counted; its sales are in the list of all sales. */
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
      <EmptyState
        icon={<ChartNoAxesColumn />}
        title={isPublished ? "Visits of this Mozaik are not counted" : "This Mozaik is not published"}
        text={
          isPublished
            ? "Its sales are listed with your other sales."
            : "Only you can see it. Publish it in the builder to show it to visitors."
        }
        action={
          <ButtonLink href={isPublished ? "/profile/analytics" : `/mozaik/${id}/edit`} variant="primary">
            {isPublished ? "Sales" : "Open builder"}
          </ButtonLink>
        }
      />
    </Page>
  );
}
