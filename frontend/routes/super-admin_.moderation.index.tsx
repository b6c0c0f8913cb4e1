import { createFileRoute } from "@tanstack/react-router";
import { ModerationScreen, ModerationSearch } from "../features/super-admin/moderation/moderation-screen.tsx";
import { requireSuperAdmin } from "./-guard.ts";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/super-admin_/moderation/")({
  head: () => titled("Moderation"),
  validateSearch: ModerationSearch,
  beforeLoad: requireSuperAdmin,
  component: function Moderation() {
    const navigate = Route.useNavigate();
    return <ModerationScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />;
  },
});
