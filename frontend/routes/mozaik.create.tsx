import { createFileRoute } from "@tanstack/react-router";
import { CreateMozaikScreen } from "../features/content/create-mozaik-screen.tsx";
import { requireSession } from "./-require-session.ts";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/mozaik/create")({
  head: () => titled("Create Mozaik"),
  beforeLoad: requireSession,
  component: CreateMozaikScreen,
});
