import { createFileRoute } from "@tanstack/react-router";
import { cartQuery } from "../api/cart.ts";
import { CartScreen } from "../features/marketplace/cart-screen.tsx";
import { requireSession } from "./-require-session.ts";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/cart")({
  head: () => titled("Cart"),
  beforeLoad: requireSession,
  loader: ({ context }) => context.queryClient.ensureQueryData(cartQuery),
  component: CartScreen,
});
