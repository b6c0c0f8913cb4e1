import { createFileRoute, useLocation } from "@tanstack/react-router";
import { UnsubscribeScreen } from "../features/account/unsubscribe-screen.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/unsubscribe")({
  staticData: { isPublic: true },
  head: () => titled("Unsubscribe"),
  component: () => <UnsubscribeScreen token={useLocation().hash} />,
});
