import { createFileRoute } from "@tanstack/react-router";
import { orderQuery } from "../api/orders.ts";
import { SandboxPaymentScreen } from "../features/marketplace/sandbox-payment-screen.tsx";
import { WaitingPage } from "../layout/waiting-page.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/pay/sandbox/$orderId")({
  head: () => titled("Test payment"),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(orderQuery(params.orderId)),
  pendingComponent: () => <WaitingPage title="Test payment" shape="list" />,
  component: () => <SandboxPaymentScreen orderId={Route.useParams().orderId} />,
});
