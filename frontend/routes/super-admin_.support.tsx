import { createFileRoute } from "@tanstack/react-router";
import { SupportScreen, SupportSearch } from "../features/super-admin/support/support-screen.tsx";
import { requireSuperAdmin } from "./-guard.ts";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/super-admin_/support")({
  head: () => titled("Support"),
  validateSearch: SupportSearch,
  beforeLoad: requireSuperAdmin,
  component: function Support() {
    const navigate = Route.useNavigate();
    return <SupportScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />;
  },
});
