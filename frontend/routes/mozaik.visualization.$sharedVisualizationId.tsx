import { createFileRoute, notFound } from "@tanstack/react-router";
import { titled } from "./-title.ts";

/** A shared visualization. Nobody has shared one yet, so there is none of any id. */
export const Route = createFileRoute("/mozaik/visualization/$sharedVisualizationId")({
  staticData: { isPublic: true },
  head: () => titled("Shared visualization"),
  beforeLoad: () => {
    throw notFound();
  },
});
