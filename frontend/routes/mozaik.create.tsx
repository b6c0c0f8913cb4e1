import { createFileRoute } from "@tanstack/react-router";
import { CreateMozaikScreen } from "../features/content/create-mozaik-screen.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/mozaik/create")({
  head: () => titled("Create Mozaik"),
  component: CreateMozaikScreen,
});
