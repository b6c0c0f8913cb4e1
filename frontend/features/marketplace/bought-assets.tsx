import { useInfiniteQuery } from "@tanstack/react-query";
import { Images } from "lucide-react";
import { boughtAssetsQuery } from "../../api/purchases.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { PurchaseList } from "./purchase-list.tsx";

/** The assets that the user has bought, with license and price. */
export function BoughtAssets() {
  return (
    <div style={{ marginBlockStart: "var(--space-6)", maxWidth: 960 }}>
      <PurchaseList label="Assets bought" list={useInfiniteQuery(boughtAssetsQuery)} empty={<NoAssets />} />
    </div>
  );
}

function NoAssets() {
  return (
    <EmptyState
      icon={<Images />}
      title="No assets bought yet"
      text="Images, videos, audio and files you buy are kept here. Mozaiks you buy are listed with your purchases."
      action={
        <ButtonLink href="/explore/assets" variant="primary">
          Explore assets
        </ButtonLink>
      }
    />
  );
}
