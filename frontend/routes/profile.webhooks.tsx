import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { webhooksQuery } from "../api/webhooks.ts";
import { WebhooksScreen } from "../features/webhooks/webhooks-screen.tsx";
import { WaitingPage } from "../layout/waiting-page.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/profile/webhooks")({
  head: () => titled("Webhooks"),
  validateSearch: z.object({
    /** A Mozaik that a new webhook is for. */
    mozaik: z.uuid().optional().catch(undefined),
    /** The webhook whose messages are open. */
    webhook: z.uuid().optional().catch(undefined),
  }),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(webhooksQuery),
  pendingComponent: () => <WaitingPage title="Webhooks" shape="list" />,
  component: WebhooksRoute,
});

function WebhooksRoute() {
  const { mozaik = null, webhook = null } = Route.useSearch();
  return <WebhooksScreen mozaikId={mozaik} opened={webhook} />;
}
