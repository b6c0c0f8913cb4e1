import { createFileRoute } from "@tanstack/react-router";
import { AccountDataScreen } from "../features/account-data/account-data-screen.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/profile/data")({
  head: () => titled("Your data"),
  component: AccountDataScreen,
});
