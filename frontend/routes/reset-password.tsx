import { createFileRoute, useLocation } from "@tanstack/react-router";
import { ResetPasswordScreen } from "../features/account/reset-password-screen.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/reset-password")({
  staticData: { isPublic: true },
  head: () => titled("Set a new password"),
  // in the hash, which browsers do not send: no server or proxy logs the token
  component: () => <ResetPasswordScreen token={useLocation().hash} />,
});
