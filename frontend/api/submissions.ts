import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { SubmissionArchiveLink, SubmissionPage } from "#modules/mozaik/submission-contract";
import { type SubmissionFilter, SubmissionInbox, SubmissionSummary } from "#modules/mozaik/submission-inbox-contract";
import { command, get } from "./http.ts";
import { query } from "./query-string.ts";
import { tableFile } from "./table-file.ts";

const KEY = "submissions";

function pathOf(mozaikId: string): string {
  return `/api/mozaiks/${encodeURIComponent(mozaikId)}/submissions`;
}

/** The submissions to the user's own Mozaik that fit the filter, newest first. */
export function submissionsQuery(mozaikId: string, filter: SubmissionFilter = {}) {
  return infiniteQueryOptions({
    queryKey: [KEY, mozaikId, "list", filter],
    queryFn: ({ pageParam, signal }) =>
      get(`${pathOf(mozaikId)}${query({ first: 20, after: pageParam, ...filter })}`, SubmissionPage, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
    placeholderData: keepPreviousData,
  });
}

/** What is new. `since`: the place of the newest submission on the screen. */
export function submissionInboxQuery(mozaikId: string, since: string | null = null) {
  return queryOptions({
    queryKey: [KEY, mozaikId, "inbox", since],
    queryFn: ({ signal }) => get(`${pathOf(mozaikId)}/inbox${query({ since })}`, SubmissionInbox, signal),
    placeholderData: keepPreviousData,
  });
}

/** The answers to each question counted. */
export function submissionSummaryQuery(mozaikId: string, filter: SubmissionFilter = {}) {
  return queryOptions({
    queryKey: [KEY, mozaikId, "summary", filter],
    queryFn: ({ signal }) => get(`${pathOf(mozaikId)}/summary${query(filter)}`, SubmissionSummary, signal),
    placeholderData: keepPreviousData,
  });
}

/** What an author does with submissions; the screen shows it once it is done. */
type Change =
  | { type: "mark"; id: string; isRead: boolean }
  | { type: "note"; id: string; note: string }
  | { type: "mark-all"; through: string; newestId: string }
  | { type: "mails"; isOn: boolean };

export function useChangeSubmissions(mozaikId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => carryOut(pathOf(mozaikId), change),
    onSuccess: () => queries.invalidateQueries({ queryKey: [KEY, mozaikId] }),
  });
}

function carryOut(path: string, change: Change): Promise<void> {
  switch (change.type) {
    case "mark":
      return command("PUT", `${path}/${encodeURIComponent(change.id)}/read`, { body: { isRead: change.isRead } });
    case "note":
      return command("PUT", `${path}/${encodeURIComponent(change.id)}/note`, { body: { note: change.note } });
    case "mark-all":
      return command("POST", `${path}/read`, {
        body: { through: change.through, newestId: change.newestId },
      });
    case "mails":
      return command("PUT", `${path}/mails`, { body: { isOn: change.isOn } });
  }
}

/** Deletes a submission permanently. */
export function useDeleteSubmission(mozaikId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => command("DELETE", `${pathOf(mozaikId)}/${encodeURIComponent(id)}`),
    onSuccess: () => queries.invalidateQueries({ queryKey: [KEY, mozaikId] }),
  });
}

/** Those that fit the filter, in a file. Throws ApiError. */
export function submissionsFile(mozaikId: string, format: "csv" | "json", filter: SubmissionFilter): Promise<Blob> {
  const type = format === "csv" ? "text/csv" : "application/json";
  return tableFile(`${pathOf(mozaikId)}.${format}${query(filter)}`, type);
}

/** The address that downloads the files of those that fit the filter as one zip. Throws ApiError. */
export async function submissionArchive(mozaikId: string, filter: SubmissionFilter): Promise<string> {
  const { href } = await command("POST", `${pathOf(mozaikId)}/archive${query(filter)}`, {
    reply: SubmissionArchiveLink,
  });
  return href;
}
