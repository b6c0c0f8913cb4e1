import { createFileRoute, notFound } from "@tanstack/react-router";
import { titled } from "./-title.ts";

/** A file that a visitor handed in through a Mozaik. None can be handed in yet, so there is none of any id. */
export const Route = createFileRoute("/submit-files/$blobId")({
  head: () => titled("Submitted file"),
  beforeLoad: () => {
    throw notFound();
  },
});
