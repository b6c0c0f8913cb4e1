import { useQuery } from "@tanstack/react-query";
import { authorQuery } from "../../api/profile.ts";
import { Page } from "../../layout/page.tsx";
import css from "./analytics.module.css";
import { SalesSection } from "./sales-section.tsx";
import { SellerTabs } from "./seller-tabs.tsx";
import { OverviewSection } from "./visits/overview-section.tsx";

/** Statistics of the user's work: followers, visits and sales. */
export function AnalyticsScreen({ userId, isSuperAdmin = false }: { userId: string; isSuperAdmin?: boolean }) {
  const { data: author, isError: isUnknown } = useQuery(authorQuery(userId));
  return (
    <Page title="Analytics">
      <SellerTabs current="sales" />
      <p className={css.followers}>
        <strong>{author ? author.followers.toLocaleString("en-US") : "–"}</strong>{" "}
        {author?.followers === 1 ? "follower" : "followers"}
        {isUnknown && " (the number could not be loaded)"}
      </p>
      <h2 className={css.heading}>Visits</h2>
      <OverviewSection of="own" />
      {isSuperAdmin && (
        <>
          <h2 className={css.heading}>Visits of the whole mall</h2>
          <OverviewSection of="mall" />
        </>
      )}
      <h2 className={css.heading}>Sales</h2>
      <SalesSection />
    </Page>
  );
}
