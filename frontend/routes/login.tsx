import { createFileRoute, redirect } from "@tanstack/react-router";
import { z } from "zod";
import { currentSession } from "../api/session.ts";
import { LoginScreen } from "../features/account/login-screen.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/login")({
  staticData: { isPublic: true },
  head: () => titled("Login"),
  validateSearch: z.object({ returnTo: z.string().optional().catch(undefined) }),
  beforeLoad: () => {
    if (currentSession()) throw redirect({ to: "/my-content" });
  },
  component: () => <LoginScreen returnTo={Route.useSearch().returnTo} />,
});
