import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import {
  KeptAlready,
  type NewUpload,
  StartedUpload,
  Storage,
  TUS_VERSION,
  type Upload,
  Uploads,
} from "#modules/asset/upload-contract";
import { command, get } from "./http.ts";

const PATH = "/api/uploads";

/** What the user stores, and may store. */
export const storageQuery = queryOptions({
  queryKey: ["storage"],
  queryFn: ({ signal }) => get("/api/storage", Storage, signal),
});

/** The address of an upload for the tus protocol. */
export function uploadPath(uploadId: string): string {
  return `${PATH}/${encodeURIComponent(uploadId)}`;
}

const Answer = z.union([StartedUpload, KeptAlready]);

/**
 * Announces a file before any byte of it is sent. Repeating it with the same `key` answers the same upload. Throws
 * ApiError.
 */
export function createUpload(body: NewUpload, key: string): Promise<StartedUpload | KeptAlready> {
  return command("POST", PATH, { body, key, reply: Answer });
}

/** Unfinished and recently ended uploads of the user. */
export async function listUploads(): Promise<Upload[]> {
  return (await get(PATH, Uploads)).items;
}

/** Gives an upload up: frees its bytes and its quota. */
export function cancelUpload(uploadId: string): Promise<void> {
  return command("DELETE", uploadPath(uploadId), { headers: { "tus-resumable": TUS_VERSION } });
}
