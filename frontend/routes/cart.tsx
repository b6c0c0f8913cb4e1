import { createFileRoute } from "@tanstack/react-router";
import { cartQuery } from "../api/cart.ts";
import { CartScreen } from "../features/marketplace/cart-screen.tsx";
import { WaitingPage } from "../layout/waiting-page.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/cart")({
  head: () => titled("Cart"),
  loader: ({ context }) => context.queryClient.ensureQueryData(cartQuery),
  pendingComponent: () => <WaitingPage title="Cart" shape="cart" />,
  component: CartScreen,
});
