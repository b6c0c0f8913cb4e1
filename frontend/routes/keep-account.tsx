import { createFileRoute, useLocation } from "@tanstack/react-router";
import { z } from "zod";
import { KeepAccountScreen } from "../features/account/keep-account-screen.tsx";
import { titled } from "./-title.ts";

const Search = z.object({ until: z.iso.datetime().optional().catch(undefined) });

export const Route = createFileRoute("/keep-account")({
  staticData: { isPublic: true },
  head: () => titled("Keep your account"),
  validateSearch: Search,
  component: () => <KeepAccountScreen token={useLocation().hash} until={Route.useSearch().until} />,
});
