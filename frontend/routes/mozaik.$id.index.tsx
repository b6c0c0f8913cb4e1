import { createFileRoute, redirect } from "@tanstack/react-router";
import { titled } from "./-title.ts";

/** A published Mozaik is a document that the server renders: whoever comes here by the client is sent there. */
export const Route = createFileRoute("/mozaik/$id/")({
  staticData: { isPublic: true },
  head: () => titled("Mozaik"),
  beforeLoad: ({ location: { href }, preload }) => {
    if (!preload) throw redirect({ href, reloadDocument: true });
  },
});
