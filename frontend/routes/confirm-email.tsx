import { createFileRoute, useLocation } from "@tanstack/react-router";
import { z } from "zod";
import { ConfirmEmailScreen } from "../features/account/confirm-email-screen.tsx";
import { titled } from "./-title.ts";

const Search = z.object({
  for: z.enum(["verification", "new-address", "old-address", "notice"]).catch("verification"),
});

export const Route = createFileRoute("/confirm-email")({
  staticData: { isPublic: true },
  head: () => titled("Confirm your e-mail address"),
  validateSearch: Search,
  component: () => <ConfirmEmailScreen token={useLocation().hash} asked={Route.useSearch().for} />,
});
