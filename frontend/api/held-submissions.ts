import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { HeldSubmissionPage } from "#modules/mozaik/submission-contract";
import { command, get } from "./http.ts";
import { query } from "./query-string.ts";

function pathOf(mozaikId: string): string {
  return `/api/mozaiks/${encodeURIComponent(mozaikId)}/held-submissions`;
}

/** What was sent to the user's own Mozaik and may be spam, newest first. */
export function heldSubmissionsQuery(mozaikId: string) {
  return infiniteQueryOptions({
    queryKey: ["submissions", mozaikId, "held"],
    queryFn: ({ pageParam, signal }) =>
      get(`${pathOf(mozaikId)}${query({ first: 20, after: pageParam })}`, HeldSubmissionPage, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
  });
}

/** The most that one request names. */
const MOST = 100;

/** Deletes held submissions permanently, by their ids. */
export function useDeleteHeldSubmissions(mozaikId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (let start = 0; start < ids.length; start += MOST) {
        const submissionIds = ids.slice(start, start + MOST);
        await command("POST", `${pathOf(mozaikId)}/delete`, { body: { submissionIds } });
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ["submissions", mozaikId] }),
  });
}

/** Lets held submissions count, by their ids. */
export function useAcceptSubmissions(mozaikId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (submissionIds: readonly string[]) =>
      command("POST", `${pathOf(mozaikId)}/accept`, { body: { submissionIds } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["submissions", mozaikId] }),
  });
}
