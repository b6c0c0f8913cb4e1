import { createFileRoute } from "@tanstack/react-router";
import { currentUserQuery } from "../api/account.ts";
import { CreateAssetScreen } from "../features/content/create-asset-screen.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/asset/create")({
  head: () => titled("Create Asset"),
  loader: ({ context }) => context.queryClient.ensureQueryData(currentUserQuery),
  component: () => <CreateAssetScreen defaultTags={Route.useLoaderData().assetDefaultTags} />,
});
