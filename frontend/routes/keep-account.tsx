import { createFileRoute, useLocation } from "@tanstack/react-router";
import { KeepAccountScreen } from "../features/account/keep-account-screen.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/keep-account")({
  staticData: { isPublic: true },
  head: () => titled("Keep your account"),
  component: () => <KeepAccountScreen token={useLocation().hash} />,
});
