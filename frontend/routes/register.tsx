import { createFileRoute, redirect } from "@tanstack/react-router";
import { z } from "zod";
import { currentSession } from "../api/session.ts";
import { RegisterScreen } from "../features/account/register-screen.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/register")({
  staticData: { isPublic: true },
  head: () => titled("Register"),
  validateSearch: z.object({ returnTo: z.string().optional().catch(undefined) }),
  beforeLoad: () => {
    if (currentSession()) throw redirect({ to: "/my-content" });
  },
  component: () => <RegisterScreen returnTo={Route.useSearch().returnTo} />,
});
