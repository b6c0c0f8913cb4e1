import { createFileRoute } from "@tanstack/react-router";
import { mozaikQuery } from "../api/mozaiks.ts";
import { Page } from "../layout/page.tsx";
import { SubmissionsView } from "../mozaik/submissions/submissions-view.tsx";
import { ButtonLink } from "../ui/button/button.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/mozaik/$id/submissions")({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(mozaikQuery(params.id)),
  head: ({ loaderData }) => titled(loaderData ? `${loaderData.settings.name}: submissions` : "Submissions"),
  component: Screen,
});

function Screen() {
  const { id, settings } = Route.useLoaderData();
  const ways = (
    <>
      <ButtonLink href={`/profile/webhooks?mozaik=${id}`} size="small">
        Webhooks
      </ButtonLink>
      <ButtonLink href={`/mozaik/${id}/edit`} size="small">
        Edit Mozaik
      </ButtonLink>
    </>
  );
  return (
    <Page title={`Submissions to ${settings.name}`} actions={ways}>
      <SubmissionsView mozaikId={id} emptyText="Answers from visitors appear here." />
    </Page>
  );
}
