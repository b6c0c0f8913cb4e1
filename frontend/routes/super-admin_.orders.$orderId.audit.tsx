import { createFileRoute } from "@tanstack/react-router";
import { AuditScreen } from "../features/super-admin/support/audit-screen.tsx";
import { requireSuperAdmin } from "./-guard.ts";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/super-admin_/orders/$orderId/audit")({
  head: () => titled("Audit of an order"),
  beforeLoad: requireSuperAdmin,
  component: () => <AuditScreen orderId={Route.useParams().orderId} />,
});
