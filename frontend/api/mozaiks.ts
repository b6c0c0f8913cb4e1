import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import {
  BoughtMozaik,
  type ChangeMozaikSettings,
  type CreateMozaik,
  MozaikDraft,
  MozaikPage,
  type SearchAppearance,
} from "#modules/mozaik/contract";
import { command, get } from "./http.ts";
import { query } from "./query-string.ts";

const Created = z.object({ id: z.uuid() });

/** The user's own Mozaik with its settings and draft. */
export function mozaikQuery(id: string) {
  return queryOptions({
    queryKey: ["mozaiks", id],
    queryFn: ({ signal }) => get(`/api/mozaiks/${encodeURIComponent(id)}`, MozaikDraft, signal),
  });
}

/** The version of a Mozaik that the signed-in person bought. */
export function boughtMozaikQuery(idOrUrl: string, version: BoughtMozaik["version"] = "bought") {
  return queryOptions({
    queryKey: ["bought-mozaiks", idOrUrl, version],
    queryFn: ({ signal }) =>
      get(`/api/mozaiks/${encodeURIComponent(idOrUrl)}/bought?version=${version}`, BoughtMozaik, signal),
    staleTime: 0, // its author may have hidden or deleted it since
  });
}

/** The Mozaiks of the signed-in person, newest first. */
export function ownMozaiksQuery() {
  return infiniteQueryOptions({
    queryKey: ["cards", "own-mozaiks"],
    queryFn: ({ pageParam, signal }) =>
      get(`/api/mozaiks${query({ first: 20, after: pageParam })}`, MozaikPage, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
  });
}

/** Creates a Mozaik, from a template or empty, and returns its id. */
export function useCreateMozaik() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateMozaik) => command("POST", "/api/mozaiks", { body, reply: Created }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["cards"] }),
  });
}

export function useChangeMozaikSettings(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeMozaikSettings) => command("PATCH", `/api/mozaiks/${id}/settings`, { body }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ["mozaiks", id] }),
        queries.invalidateQueries({ queryKey: ["cards"] }),
      ]),
  });
}

/** Sets how search engines and sharing sites show it. */
export function useDescribeSearch(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SearchAppearance) => command("PUT", `/api/mozaiks/${id}/search`, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["mozaiks", id] }),
  });
}

export function useDeleteMozaik() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => command("DELETE", `/api/mozaiks/${id}`),
    onSuccess: (_nothing, id) => {
      queries.removeQueries({ queryKey: ["mozaiks", id], type: "inactive" });
      return queries.invalidateQueries({ queryKey: ["cards"] });
    },
  });
}
