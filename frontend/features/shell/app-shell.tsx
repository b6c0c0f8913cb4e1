import { useQueryClient } from "@tanstack/react-query";
import { Outlet, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { RouterProvider } from "react-aria-components";
import { followChanges } from "../../api/realtime.ts";
import { useUserId } from "../../mall/session.ts";
import { openAddress } from "../../open-address.ts";
import { ScrollToTop } from "../../ui/scroll-to-top/scroll-to-top.tsx";
import { ToastRegion } from "../../ui/toast/toast-region.tsx";
import { AccountHeader } from "./account-header.tsx";
import css from "./app-shell.module.css";
import { GuestFooter } from "./guest-footer.tsx";
import { GuestHeader } from "./guest-header.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { SwitchScreen } from "./switch-screen.tsx";
import { useFrame } from "./use-frame.ts";

/**
 * What stands around every screen: header, footer, toasts, the way to the content, and the wire for changes.
 * `quickLogin` is the panel in which a guest signs in without leaving the screen.
 */
export function AppShell({ quickLogin }: { quickLogin: ReactNode }) {
  const router = useRouter();
  const userId = useUserId();
  const frame = useFrame();
  useFollowedChanges(userId);
  return (
    <RouterProvider navigate={(href) => openAddress(router, href)}>
      <a className={css.skip} href="#main">
        Skip to content
      </a>
      {!frame.isBare &&
        (userId ? (
          <AccountHeader userId={userId} hasSearch={!frame.searchesItself} />
        ) : (
          <GuestHeader quickLogin={!frame.isEntrance && quickLogin} />
        ))}
      <main id="main" tabIndex={-1} className={frame.isBare ? css.bare : css.main}>
        {frame.switchScreen && <SwitchScreen href={frame.switchScreen} />}
        <Outlet />
      </main>
      {!frame.isBare && !userId && <GuestFooter hasInvitation={!frame.invitesItself} />}
      {!frame.isBare && <ScrollToTop isHidden={frame.hidesScrollToTop} />}
      <RouteAnnouncer />
      <ToastRegion />
    </RouterProvider>
  );
}

function useFollowedChanges(userId: string | null): void {
  const queries = useQueryClient();
  useEffect(() => (userId === null ? undefined : followChanges(queries)), [queries, userId]);
}
