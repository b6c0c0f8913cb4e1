import { createFileRoute } from "@tanstack/react-router";
import { currentUserQuery } from "../api/account.ts";
import { groupsQuery } from "../api/groups.ts";
import { GroupsScreen } from "../features/groups/groups-screen.tsx";
import { WaitingPage } from "../layout/waiting-page.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/profile/groups")({
  head: () => titled("Groups"),
  loader: async ({ context: { queryClient } }) => {
    const { id } = await queryClient.ensureQueryData(currentUserQuery);
    void queryClient.prefetchQuery(groupsQuery(id));
    return id;
  },
  pendingComponent: () => <WaitingPage title="Groups" shape="list" />,
  component: GroupsRoute,
});

function GroupsRoute() {
  return <GroupsScreen userId={Route.useLoaderData()} />;
}
