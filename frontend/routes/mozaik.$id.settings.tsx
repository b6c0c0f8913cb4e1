import { createFileRoute, redirect } from "@tanstack/react-router";
import { mozaikQuery } from "../api/mozaiks.ts";
import { purchaseOptionsQuery } from "../api/purchase-options.ts";
import { MozaikSettingsScreen } from "../features/content/mozaik-settings-screen.tsx";
import { SettingsSearch } from "../features/content/settings-layout.tsx";
import { MozaikMarketplacePane } from "../features/marketplace/mozaik-marketplace-pane.tsx";
import { WaitingPage } from "../layout/waiting-page.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/mozaik/$id/settings")({
  validateSearch: SettingsSearch,
  loader: async ({ context: { queryClient }, params }) => {
    const mozaik = await queryClient.ensureQueryData(mozaikQuery(params.id));
    if (mozaik.readOnly) throw redirect({ to: "/mozaik/$id/preview", params, replace: true });
    void queryClient.prefetchQuery(purchaseOptionsQuery({ itemType: "mozaik", itemId: mozaik.id }));
    return mozaik;
  },
  head: ({ loaderData }) => titled(loaderData ? `${loaderData.settings.name}: settings` : "Settings"),
  pendingComponent: () => <WaitingPage shape="form" />,
  component: Screen,
});

function Screen() {
  const { id } = Route.useLoaderData();
  return (
    <MozaikSettingsScreen
      id={id}
      section={Route.useSearch().section}
      marketplace={<MozaikMarketplacePane key={id} id={id} />}
    />
  );
}
