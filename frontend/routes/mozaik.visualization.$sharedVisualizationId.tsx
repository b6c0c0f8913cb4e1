import { createFileRoute, notFound } from "@tanstack/react-router";
import { titled } from "./-title.ts";

/** A shared visualization. Sharing does not exist yet, so none is ever found. */
export const Route = createFileRoute("/mozaik/visualization/$sharedVisualizationId")({
  staticData: { isPublic: true },
  head: () => titled("Shared visualization"),
  beforeLoad: () => {
    throw notFound();
  },
});
