import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { submissionInboxQuery } from "../../api/submissions.ts";

/**
 * What is new since the list was made. The list ends at `anchor`, the newest submission on the screen, so it stays still
 * while others arrive; the first ones are shown at once. `anchor` is null while there are none.
 */
export function useArrivals(mozaikId: string) {
  const [anchor, setAnchor] = useState<string | null>(null);
  const inbox = useQuery(submissionInboxQuery(mozaikId, anchor));
  const newest = inbox.data?.newest ?? null;
  if (anchor === null && newest !== null) setAnchor(newest);
  return {
    inbox,
    anchor,
    arrived: inbox.isPlaceholderData ? 0 : (inbox.data?.arrived ?? 0),
    showArrived: () => setAnchor(newest),
  };
}
