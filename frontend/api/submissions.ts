import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { SubmissionPage } from "#modules/mozaik/submission-contract";
import { ApiError, OFFLINE } from "../mall/api-error.ts";
import { headersFor, refused } from "../mall/http.ts";
import { readPosition } from "../mall/read-position.ts";
import { command, get } from "./http.ts";
import { query } from "./query-string.ts";

const KEY = "submissions";

function pathOf(mozaikId: string): string {
  return `/api/mozaiks/${encodeURIComponent(mozaikId)}/submissions`;
}

/** The submissions to the user's own Mozaik, newest first. */
export function submissionsQuery(mozaikId: string) {
  return infiniteQueryOptions({
    queryKey: [KEY, mozaikId],
    queryFn: ({ pageParam, signal }) =>
      get(`${pathOf(mozaikId)}${query({ first: 20, after: pageParam })}`, SubmissionPage, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
  });
}

/** Deletes a submission permanently. */
export function useDeleteSubmission(mozaikId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => command("DELETE", `${pathOf(mozaikId)}/${encodeURIComponent(id)}`),
    onSuccess: () => queries.invalidateQueries({ queryKey: [KEY, mozaikId] }),
  });
}

/** All of them as a table in a file. Throws ApiError. */
export async function submissionsFile(mozaikId: string): Promise<Blob> {
  const path = `${pathOf(mozaikId)}.csv`;
  const headers = headersFor(path);
  headers.set("accept", "text/csv");
  const position = readPosition();
  if (position) headers.set("read-after", position);
  const answer = await fetch(path, { headers }).catch(() => {
    throw new ApiError(0, "offline", OFFLINE);
  });
  if (!answer.ok) throw refused(answer.status, await answer.text(), headers);
  return answer.blob();
}
