import { createFileRoute, redirect } from "@tanstack/react-router";
import { titled } from "./-title.ts";

/** What a copy was made from, which is open to the copy's holder: the version that came to them. */
export const Route = createFileRoute("/mozaik/visualization/$sharedVisualizationId")({
  head: () => titled("Shared visualization"),
  beforeLoad: ({ params: { sharedVisualizationId: id } }) => {
    throw redirect({ to: "/mozaik/$id/bought", params: { id }, replace: true });
  },
});
