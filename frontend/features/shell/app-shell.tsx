import { useQueryClient } from "@tanstack/react-query";
import { Outlet, useMatches, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { RouterProvider } from "react-aria-components";
import { followChanges } from "../../api/realtime.ts";
import { useUserId } from "../../api/session.ts";
import { openAddress } from "../../open-address.ts";
import { ToastRegion } from "../../ui/toast/toast-region.tsx";
import { AccountHeader } from "./account-header.tsx";
import css from "./app-shell.module.css";
import { GuestFooter } from "./guest-footer.tsx";
import { GuestHeader } from "./guest-header.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { ScrollToTop } from "./scroll-to-top.tsx";

/** What stands around every screen: header, footer, toasts, the way to the content, and the wire for changes. */
export function AppShell() {
  const router = useRouter();
  const userId = useUserId();
  const isBare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isBare === true) });
  useFollowedChanges(userId);
  return (
    <RouterProvider navigate={(href) => openAddress(router, href)}>
      <a className={css.skip} href="#main">
        Skip to content
      </a>
      {!isBare && (userId ? <AccountHeader userId={userId} /> : <GuestHeader />)}
      <main id="main" tabIndex={-1} className={isBare ? css.bare : css.main}>
        <Outlet />
      </main>
      {!isBare && !userId && <GuestFooter />}
      {!isBare && <ScrollToTop />}
      <RouteAnnouncer />
      <ToastRegion />
    </RouterProvider>
  );
}

function useFollowedChanges(userId: string | null): void {
  const queries = useQueryClient();
  useEffect(() => (userId === null ? undefined : followChanges(queries)), [queries, userId]);
}
