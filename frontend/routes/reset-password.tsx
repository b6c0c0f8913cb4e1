import { createFileRoute, useLocation } from "@tanstack/react-router";
import { ResetPasswordScreen } from "../features/account/reset-password-screen.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/reset-password")({
  staticData: { isPublic: true },
  head: () => titled("Set a new password"),
  // behind the hash, which no browser sends along: the token is in no log of a server or proxy
  component: () => <ResetPasswordScreen token={useLocation().hash} />,
});
