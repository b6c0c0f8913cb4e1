import { createFileRoute } from "@tanstack/react-router";
import { receiptQuery } from "../api/receipts.ts";
import { ReceiptScreen } from "../features/marketplace/receipt-screen.tsx";
import { WaitingPage } from "../layout/waiting-page.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/orders_/$orderId/receipt")({
  head: () => titled("Receipt"),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(receiptQuery(params.orderId)),
  pendingComponent: () => <WaitingPage title="Receipt" shape="list" />,
  component: () => <ReceiptScreen orderId={Route.useParams().orderId} />,
});
