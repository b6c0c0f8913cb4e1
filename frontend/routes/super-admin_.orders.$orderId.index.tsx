import { createFileRoute } from "@tanstack/react-router";
import { OrderScreen } from "../features/super-admin/support/order-screen.tsx";
import { requireSuperAdmin } from "./-guard.ts";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/super-admin_/orders/$orderId/")({
  head: () => titled("Order"),
  beforeLoad: requireSuperAdmin,
  component: () => <OrderScreen orderId={Route.useParams().orderId} />,
});
