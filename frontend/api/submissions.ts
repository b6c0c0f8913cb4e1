import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { SubmissionArchiveLink, SubmissionPage } from "#modules/mozaik/submission-contract";
import { command, get } from "./http.ts";
import { query } from "./query-string.ts";
import { tableFile } from "./table-file.ts";

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

/** All of them in a file. Throws ApiError. */
export function submissionsFile(mozaikId: string, format: "csv" | "json"): Promise<Blob> {
  return tableFile(`${pathOf(mozaikId)}.${format}`, format === "csv" ? "text/csv" : "application/json");
}

/** The address that downloads all submitted files as one zip. Throws ApiError. */
export async function submissionArchive(mozaikId: string): Promise<string> {
  const { href } = await command("POST", `${pathOf(mozaikId)}/archive`, { reply: SubmissionArchiveLink });
  return href;
}
