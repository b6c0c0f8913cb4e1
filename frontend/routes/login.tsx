import { createFileRoute, redirect } from "@tanstack/react-router";
import { z } from "zod";
import { LoginScreen } from "../features/account/login-screen.tsx";
import { currentSession } from "../mall/session.ts";
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
