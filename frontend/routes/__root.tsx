import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { QuickLogin } from "../features/account/quick-login.tsx";
import { AppShell } from "../features/shell/app-shell.tsx";
import { requireSession } from "./-guard.ts";

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: requireSession,
  component: Root,
});

function Root(): ReactNode {
  return <AppShell quickLogin={<QuickLogin returnTo={useLocation().href} />} />;
}
