import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useDraft } from "../../view-state/builder-context.ts";

/** Invalidates the cached history when the draft changes, even while its panel is closed. */
export function useFreshHistory(mozaikId: string): void {
  const queries = useQueryClient();
  const revision = useDraft((state) => state.revision);
  const known = useRef(revision);
  useEffect(() => {
    if (known.current === revision) return;
    known.current = revision;
    void queries.invalidateQueries({ queryKey: ["mozaik-drafts", mozaikId, "history"] });
  }, [queries, mozaikId, revision]);
}
