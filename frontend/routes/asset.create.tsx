import { createFileRoute } from "@tanstack/react-router";
import { CreateAssetScreen } from "../features/content/create-asset-screen.tsx";
import { requireSession } from "./-require-session.ts";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/asset/create")({
  head: () => titled("Create Asset"),
  beforeLoad: requireSession,
  component: CreateAssetScreen,
});
