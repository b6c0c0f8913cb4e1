import { createFileRoute, redirect } from "@tanstack/react-router";
import { titled } from "./-title.ts";

/** An author's shared link to one part of a Mozaik: opens the Mozaik at the part's anchor. */
export const Route = createFileRoute("/mozaik/$id/target/$targetId")({
  staticData: { isPublic: true },
  head: () => titled("Mozaik"),
  beforeLoad: ({ params: { id, targetId }, preload }) => {
    if (preload) return;
    throw redirect({ href: `/mozaik/${encodeURIComponent(id)}#${encodeURIComponent(targetId)}`, reloadDocument: true });
  },
});
