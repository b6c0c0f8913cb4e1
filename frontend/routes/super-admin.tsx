import { createFileRoute } from "@tanstack/react-router";
import { logFollowersQuery } from "../api/support.ts";
import { SuperAdminScreen } from "../features/super-admin/super-admin-screen.tsx";
import { requireSuperAdmin } from "./-guard.ts";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/super-admin")({
  head: () => titled("Super Admin"),
  beforeLoad: requireSuperAdmin,
  loader: ({ context }) => context.queryClient.ensureQueryData(logFollowersQuery),
  component: SuperAdminScreen,
});
