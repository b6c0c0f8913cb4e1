import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { assetQuery } from "../api/assets.ts";
import { purchaseOptionsQuery } from "../api/purchase-options.ts";
import { AssetSettingsScreen } from "../features/content/asset-settings-screen.tsx";
import { SettingsSearch } from "../features/content/settings-layout.tsx";
import { AssetMarketplacePane } from "../features/marketplace/asset-marketplace-pane.tsx";
import { WaitingPage } from "../layout/waiting-page.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/asset/$id/edit")({
  validateSearch: SettingsSearch,
  loader: async ({ context: { queryClient }, params }) => {
    const asset = await queryClient.ensureQueryData(assetQuery(params.id));
    void queryClient.prefetchQuery(purchaseOptionsQuery({ itemType: "asset", itemId: asset.id }));
    return asset;
  },
  head: () => titled("Asset Settings"),
  pendingComponent: () => <WaitingPage title="Asset Settings" shape="form" />,
  component: Screen,
});

function Screen() {
  const { id } = Route.useLoaderData();
  const { data: asset } = useSuspenseQuery(assetQuery(id));
  return (
    <AssetSettingsScreen
      id={id}
      section={Route.useSearch().section}
      marketplace={<AssetMarketplacePane key={id} asset={asset} />}
    />
  );
}
