import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { command, get } from "./http.ts";

const Queue = z.object({
  name: z.string(),
  waiting: z.number(),
  later: z.number(),
  running: z.number(),
  oldestSeconds: z.number(),
});
export type Queue = z.output<typeof Queue>;

const DeadJob = z.object({
  id: z.string(),
  name: z.string(),
  key: z.string(),
  attempts: z.number(),
  failedAt: z.string(),
  error: z.string().nullable(),
});
export type DeadJob = z.output<typeof DeadJob>;

const JobList = z.object({ queues: z.array(Queue), dead: z.array(DeadJob), deadCount: z.number() });

const KEY = ["support", "jobs"];

/** Jobs that wait, and jobs that failed for good. For super admins; asked again every few seconds. */
export const jobsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => get("/api/support/jobs", JobList, signal),
  refetchInterval: 5_000,
});

/** Runs one dead job again, or all of them with null. */
export function useRunAgain() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      command("POST", id === null ? "/api/support/jobs/dead/run" : `/api/support/jobs/dead/${id}/run`),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

export function useDiscardJob() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => command("DELETE", `/api/support/jobs/dead/${id}`),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
