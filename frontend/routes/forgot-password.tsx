import { createFileRoute } from "@tanstack/react-router";
import { ForgotPasswordScreen } from "../features/account/forgot-password-screen.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/forgot-password")({
  staticData: { isPublic: true },
  head: () => titled("Forgot password?"),
  component: ForgotPasswordScreen,
});
