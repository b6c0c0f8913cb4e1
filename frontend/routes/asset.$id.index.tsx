import { createFileRoute } from "@tanstack/react-router";
import { publicAssetQuery } from "../api/assets.ts";
import { purchaseOptionsQuery } from "../api/purchase-options.ts";
import { AssetScreen } from "../features/content/asset-screen.tsx";
import { BuyPanel } from "../features/marketplace/buy-panel.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/asset/$id/")({
  staticData: { isPublic: true },
  loader: async ({ context: { queryClient }, params }) => {
    const asset = await queryClient.ensureQueryData(publicAssetQuery(params.id));
    void queryClient.prefetchQuery(purchaseOptionsQuery({ itemType: "asset", itemId: asset.id }));
    return asset;
  },
  head: ({ loaderData }) => titled(loaderData?.name ?? "Asset"),
  component: Screen,
});

function Screen() {
  const asset = Route.useLoaderData();
  return <AssetScreen asset={asset} buy={<BuyPanel itemType="asset" itemId={asset.id} authorId={asset.authorId} />} />;
}
