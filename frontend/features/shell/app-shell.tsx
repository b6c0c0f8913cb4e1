import { useQueryClient } from "@tanstack/react-query";
import { Outlet, useLocation, useRouter, useRouterState } from "@tanstack/react-router";
import { type MouseEvent, useEffect } from "react";
import { RouterProvider } from "react-aria-components";
import { followCart } from "../../api/cart.ts";
import { followChanges } from "../../api/realtime.ts";
import { CLOSING_LINE, SOCIAL } from "../../external-links.ts";
import { showBusy } from "../../mall/busy.ts";
import { ConnectionNote } from "../../mall/connection-note.tsx";
import { Footer, GuestPanel } from "../../mall/footer.tsx";
import { GuestHeader } from "../../mall/header/guest-header.tsx";
import { useUserId } from "../../mall/session.ts";
import { openAddress } from "../../open-address.ts";
import { usePlaceFocus } from "../../ui/lost-focus/use-place-focus.ts";
import { ScrollToTop } from "../../ui/scroll-to-top/scroll-to-top.tsx";
import { ToastRegion } from "../../ui/toast/toast-region.tsx";
import { UploadsProvider } from "../../uploads/uploads-provider.tsx";
import { AccountHeader } from "./account-header.tsx";
import css from "./app-shell.module.css";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { SwitchScreen } from "./switch-screen.tsx";
import { useFrame } from "./use-frame.ts";

/** The frame of every screen: header, footer, toasts, skip link and the socket for live updates. */
export function AppShell() {
  const router = useRouter();
  const userId = useUserId();
  const frame = useFrame();
  const { pathname, href: here } = useLocation();
  useFollowedChanges(userId);
  useBusy();
  usePlaceFocus();
  const openLink = (event: MouseEvent) => {
    const href = ownLink(event);
    if (href === null) return;
    event.preventDefault();
    openAddress(router, href);
  };
  return (
    <RouterProvider navigate={(href) => openAddress(router, href)}>
      <a className={css.skip} href="#main">
        Skip to content
      </a>
      {!frame.isBare && (
        // biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on the links inside
        // biome-ignore lint/a11y/useKeyWithClickEvents: opening a link by keyboard fires a click
        <div className={css.inside} onClick={openLink}>
          {userId ? (
            <AccountHeader userId={userId} hasSearch={!frame.searchesItself} />
          ) : (
            <GuestHeader
              path={pathname}
              returnTo={frame.isEntrance ? null : here}
              hasSearch={!frame.isEntrance && !frame.searchesItself}
            />
          )}
        </div>
      )}
      <UploadsProvider userId={userId} isBare={frame.isBare}>
        <main id="main" tabIndex={-1} className={frame.isBare ? css.bare : css.main}>
          {frame.switchScreen && <SwitchScreen href={frame.switchScreen} />}
          <Outlet />
        </main>
      </UploadsProvider>
      {!frame.isBare && !userId && !frame.invitesItself && <GuestPanel />}
      {!frame.isBare && !userId && <Footer networks={SOCIAL} closingLine={CLOSING_LINE} />}
      {!frame.isBare && <ScrollToTop isHidden={frame.hidesScrollToTop} />}
      <RouteAnnouncer />
      {!frame.isBare && <ConnectionNote />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on the links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: opening a link by keyboard fires a click */}
      <div className={css.inside} onClick={openLink}>
        <ToastRegion />
      </div>
    </RouterProvider>
  );
}

/** The address of a clicked link that the client's router can open in this tab; null for any other click. */
function ownLink(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link?.target !== "" || link.origin !== window.location.origin) return null;
  return link.pathname + link.search + link.hash;
}

function useBusy(): void {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  useEffect(() => showBusy(isLoading), [isLoading]);
}

function useFollowedChanges(userId: string | null): void {
  const queries = useQueryClient();
  useEffect(() => (userId === null ? undefined : followChanges(queries)), [queries, userId]);
  useEffect(() => (userId === null ? undefined : followCart(queries)), [queries, userId]);
}
