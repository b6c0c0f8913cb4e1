import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext } from "@tanstack/react-router";
import { AppShell } from "../features/shell/app-shell.tsx";
import { requireSession } from "./-guard.ts";

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: requireSession,
  component: AppShell,
});
