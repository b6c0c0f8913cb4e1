import { createFileRoute, redirect, useLocation } from "@tanstack/react-router";
import { z } from "zod";
import { RegisterScreen } from "../features/account/register-screen.tsx";
import { currentSession } from "../mall/session.ts";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/register")({
  staticData: { isPublic: true },
  head: () => titled("Register"),
  validateSearch: z.object({ returnTo: z.string().optional().catch(undefined) }),
  beforeLoad: () => {
    if (currentSession()) throw redirect({ to: "/my-content" });
  },
  component: () => <RegisterScreen returnTo={Route.useSearch().returnTo} invitation={useLocation().hash} />,
});
