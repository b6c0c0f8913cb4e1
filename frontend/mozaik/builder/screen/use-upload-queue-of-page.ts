import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { currentUserQuery } from "../../../api/account.ts";
import { useUploads } from "../../../uploads/uploads-context.tsx";
import { useBuilder } from "../view-state/builder-context.ts";

/** Lets the builder upload files through the queue of the page, with the author's default tags. */
export function useUploadQueueOfPage(): void {
  const { uploads } = useBuilder();
  const engine = useUploads()?.engine ?? null;
  const tags = useQuery(currentUserQuery).data?.assetDefaultTags;
  useEffect(() => {
    uploads.queue = engine;
    uploads.defaultTags = tags ?? [];
  }, [uploads, engine, tags]);
}
