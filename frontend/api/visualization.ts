import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { Visualization } from "#modules/mozaik/visualization-contract";
import type { VisualizationWidget } from "#mozaik/document";
import { command, get } from "./http.ts";
import { query } from "./query-string.ts";

/** What a visualization with these settings shows of the user's own Mozaik. */
export function visualizationQuery(mozaikId: string, meta: VisualizationWidget["meta"]) {
  const { display, questions, needsApproval } = meta;
  const asked = query({ display, questions: questions.join(","), needsApproval: String(needsApproval) });
  return queryOptions({
    queryKey: ["submissions", mozaikId, "visualization", asked],
    queryFn: ({ signal }) =>
      get(`/api/mozaiks/${encodeURIComponent(mozaikId)}/visualization${asked}`, Visualization, signal),
  });
}

/** Lets visualizations show a submission, or no longer. */
export function useApproveSubmission(mozaikId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isApproved }: { id: string; isApproved: boolean }) =>
      command("PUT", `/api/mozaiks/${encodeURIComponent(mozaikId)}/submissions/${encodeURIComponent(id)}/approval`, {
        body: { isApproved },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["submissions", mozaikId] }),
  });
}
