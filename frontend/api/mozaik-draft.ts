import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import {
  EditsReply,
  type EditsRequest,
  HistoryPage,
  MozaikDraft,
  MozaikEditors,
  MozaikPage,
  MozaikVersion,
  type NameVersionRequest,
  PAGE_OUTDATED_MESSAGE,
  type RestoreRequest,
  SCHEMA_HEADER,
  type StepRequest,
} from "#modules/mozaik/contract";
import { SCHEMA_VERSION } from "#mozaik/document";
import { ApiError, UNEXPECTED_REPLY } from "../mall/api-error.ts";
import { command, get } from "./http.ts";
import { query } from "./query-string.ts";

/** The builder's calls for one draft. All of them throw ApiError. */
export interface DraftServer {
  load(): Promise<MozaikDraft>;
  /** The document at `revision`. */
  version(revision: number): Promise<MozaikVersion>;
  /** `key` is the same for all attempts of a batch, so that it is carried out once. */
  sendEdits(request: EditsRequest, key: string): Promise<EditsReply>;
  /** The edits after `revision`. */
  editsSince(revision: number): Promise<EditsReply>;
  undo(request: StepRequest, key: string): Promise<EditsReply>;
  redo(request: StepRequest, key: string): Promise<EditsReply>;
  restore(request: RestoreRequest, key: string): Promise<EditsReply>;
  publish(): Promise<void>;
  unpublish(): Promise<void>;
}

export function draftServer(id: string): DraftServer {
  const path = `/api/mozaiks/${encodeURIComponent(id)}`;
  const headers = { [SCHEMA_HEADER]: String(SCHEMA_VERSION) };
  return {
    load: () => getDocument(path, MozaikDraft),
    version: (revision) => getDocument(`${path}/versions/${revision}`, MozaikVersion),
    sendEdits: (body, key) => command("POST", `${path}/edits`, { headers, body, key, reply: EditsReply }),
    editsSince: (since) => get(`${path}/edits${query({ since })}`, EditsReply),
    undo: (body, key) => command("POST", `${path}/undo`, { headers, body, key, reply: EditsReply }),
    redo: (body, key) => command("POST", `${path}/redo`, { headers, body, key, reply: EditsReply }),
    restore: (body, key) => command("POST", `${path}/restore`, { headers, body, key, reply: EditsReply }),
    publish: () => command("POST", `${path}/publish`),
    unpublish: () => command("POST", `${path}/unpublish`),
  };
}

const OfSchema = z.object({ document: z.object({ schemaVersion: z.number() }) });

/** Reads what contains a document. One of a newer schema than this page knows makes the page say that it is out of date. */
async function getDocument<Reply>(path: string, reply: z.ZodType<Reply>, signal?: AbortSignal): Promise<Reply> {
  try {
    return await get(path, reply, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== UNEXPECTED_REPLY) throw error;
    const found = OfSchema.safeParse(error.body);
    if (!found.success || found.data.document.schemaVersion <= SCHEMA_VERSION) throw error;
    throw new ApiError(error.status, error.code, PAGE_OUTDATED_MESSAGE);
  }
}

/** The draft for a builder or preview: always refetched, because the builder keeps its own copy. */
export function draftQuery(id: string) {
  return queryOptions({
    queryKey: ["mozaik-drafts", id],
    queryFn: () => draftServer(id).load(),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Filters the entries of a history. */
export interface HistoryFilter {
  /** Only changes of this node or of anything that was ever inside it. */
  nodeId?: string;
  /** Only versions made before this moment, an ISO time. */
  until?: string;
  /** Only versions that have a name or were published. */
  named?: true;
}

/** The history of the draft, newest first. */
export function historyQuery(id: string, filter: HistoryFilter = {}) {
  return infiniteQueryOptions({
    queryKey: ["mozaik-drafts", id, "history", filter],
    queryFn: ({ pageParam, signal }) =>
      get(
        `/api/mozaiks/${encodeURIComponent(id)}/history${query({ first: 50, after: pageParam, ...filter, named: filter.named && "true" })}`,
        HistoryPage,
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
    placeholderData: (previous) => previous,
  });
}

/** The document at `revision`, which never changes again. */
export function versionQuery(id: string, revision: number) {
  return queryOptions({
    queryKey: ["mozaik-drafts", id, "versions", revision],
    queryFn: ({ signal }) =>
      getDocument(`/api/mozaiks/${encodeURIComponent(id)}/versions/${revision}`, MozaikVersion, signal),
    staleTime: 60_000,
  });
}

/** Throws ApiError. */
export function nameVersion(id: string, body: NameVersionRequest): Promise<void> {
  return command("POST", `/api/mozaiks/${encodeURIComponent(id)}/versions`, { body });
}

/** The author and the editors. */
export function editorsQuery(id: string) {
  return queryOptions({
    queryKey: ["mozaik-drafts", id, "editors"],
    queryFn: ({ signal }) => get(`/api/mozaiks/${encodeURIComponent(id)}/editors`, MozaikEditors, signal),
  });
}

/** The Mozaiks of others that the user may edit, newest first. */
export function sharedQuery() {
  return infiniteQueryOptions({
    queryKey: ["cards", "shared"],
    queryFn: ({ pageParam, signal }) =>
      get(`/api/mozaiks${query({ role: "editor", first: 20, after: pageParam })}`, MozaikPage, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
  });
}

/** Throws ApiError. */
export function addEditor(id: string, userId: string): Promise<void> {
  return command("PUT", `/api/mozaiks/${encodeURIComponent(id)}/editors/${encodeURIComponent(userId)}`);
}

/** Throws ApiError. */
export function removeEditor(id: string, userId: string): Promise<void> {
  return command("DELETE", `/api/mozaiks/${encodeURIComponent(id)}/editors/${encodeURIComponent(userId)}`);
}
