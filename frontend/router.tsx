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
    // TanStack Query decides when data is stale.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingComponent: PendingScreen,
    // Milliseconds: the old screen stays for a fast answer, a placeholder replaces it for a slow one.
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof newRouter>;
  }
  interface StaticDataRouteOption {
    /** True: guests may see the screen. All others ask guests to log in first. */
    isPublic?: boolean;
    /** True: the screen fills the window, without the mall's header and footer. */
    isBare?: boolean;
  }
}
