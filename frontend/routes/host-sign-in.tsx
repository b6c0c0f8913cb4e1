import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { HostSignIn } from "#modules/website/host-contract";
import { HostSignInScreen } from "../features/account/host-sign-in-screen.tsx";
import { titled } from "./-title.ts";

const Asked = z.object({ asked: HostSignIn.nullable().catch(null) });

export const Route = createFileRoute("/host-sign-in")({
  head: () => titled("Continue to a website"),
  validateSearch: (search) => ({ host: search.host, path: search.path, state: search.state }),
  component: () => <HostSignInScreen asked={Asked.parse({ asked: Route.useSearch() }).asked} />,
});
