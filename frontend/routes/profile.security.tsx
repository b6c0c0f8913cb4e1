import { createFileRoute } from "@tanstack/react-router";
import { secondFactorsQuery, sessionsQuery } from "../api/security.ts";
import { SecurityScreen } from "../features/security/security-screen.tsx";
import { WaitingPage } from "../layout/waiting-page.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/profile/security")({
  head: () => titled("Security"),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(secondFactorsQuery);
    void queryClient.prefetchQuery(sessionsQuery);
  },
  pendingComponent: () => <WaitingPage title="Security" shape="list" />,
  component: SecurityScreen,
});
