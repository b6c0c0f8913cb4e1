import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { PaymentReturnScreen } from "../features/marketplace/payment-return-screen.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/pay/return/$orderId")({
  head: () => titled("Payment"),
  validateSearch: z.object({ left: z.boolean().optional().catch(undefined) }),
  component: () => (
    <PaymentReturnScreen orderId={Route.useParams().orderId} hasLeft={Route.useSearch().left === true} />
  ),
});
