import type { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { ErrorScreen } from "./features/shell/error-screen.tsx";
import { NotFoundScreen } from "./features/shell/not-found-screen.tsx";
import { PendingScreen } from "./features/shell/pending-screen.tsx";
import { routeTree } from "./routeTree.gen.ts";

export function newRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: "intent",
    // TanStack Query decides how fresh data is.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof newRouter>;
  }
  interface StaticDataRouteOption {
    /** True: guests may see the screen. Every other one asks them to sign in first. */
    isPublic?: boolean;
    /** True: the screen fills the window by itself, without the mall's header and footer. */
    isBare?: boolean;
  }
}
