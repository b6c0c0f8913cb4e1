import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { command, get } from "./http.ts";
import { query } from "./query-string.ts";

const KeptMail = z.object({ id: z.string(), to: z.string(), subject: z.string(), at: z.string() });
export type KeptMail = z.output<typeof KeptMail>;

const KeptMailPage = z.object({
  way: z.enum(["smtp", "kept"]),
  items: z.array(KeptMail),
  hasNextPage: z.boolean(),
  cursor: z.string().nullable(),
});
const WholeMail = KeptMail.extend({ text: z.string() });

const Suppression = z.object({
  address: z.string(),
  reason: z.enum(["hard-bounce", "admin", "recipient"]),
  since: z.string(),
});
export type Suppression = z.output<typeof Suppression>;

const SUPPRESSIONS = ["support", "suppressions"];

/** Mails that were kept instead of sent, newest first. For super admins. */
export const keptMailsQuery = infiniteQueryOptions({
  queryKey: ["support", "mails"],
  queryFn: ({ pageParam, signal }) =>
    get(`/api/support/mails${query({ first: 10, after: pageParam })}`, KeptMailPage, signal),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
});

export function keptMailQuery(id: string) {
  return queryOptions({
    queryKey: ["support", "mails", id],
    queryFn: ({ signal }) => get(`/api/support/mails/${id}`, WholeMail, signal),
  });
}

/** Addresses that get no mail. For super admins. */
export const suppressionsQuery = queryOptions({
  queryKey: SUPPRESSIONS,
  queryFn: async ({ signal }) =>
    (await get("/api/support/mails/suppressions", z.object({ items: z.array(Suppression) }), signal)).items,
});

export function useSuppress() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { address: string; reason: "admin" | "recipient" }) =>
      command("PUT", "/api/support/mails/suppressions", { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: SUPPRESSIONS }),
  });
}

/** Lets an address have mail again. */
export function useRelease() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (address: string) => command("DELETE", `/api/support/mails/suppressions${query({ address })}`),
    onSettled: () => queries.invalidateQueries({ queryKey: SUPPRESSIONS }),
  });
}
