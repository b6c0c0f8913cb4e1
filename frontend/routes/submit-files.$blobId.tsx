import { createFileRoute, notFound } from "@tanstack/react-router";
import { titled } from "./-title.ts";

/** A file that a visitor uploaded through a Mozaik. Uploads do not exist yet, so none is ever found. */
export const Route = createFileRoute("/submit-files/$blobId")({
  head: () => titled("Submitted file"),
  beforeLoad: () => {
    throw notFound();
  },
});
