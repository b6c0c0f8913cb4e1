import { queryOptions } from "@tanstack/react-query";
import { type AdoptVersionRequest, EditsReply, NewVersionOffer } from "#modules/mozaik/contract";
import { command, get } from "./http.ts";

/** What the author of a copy's original has published since. */
export function newVersionQuery(copyId: string) {
  return queryOptions({
    queryKey: ["mozaik-drafts", copyId, "new-version"],
    queryFn: ({ signal }) => get(`/api/mozaiks/${encodeURIComponent(copyId)}/newVersion`, NewVersionOffer, signal),
  });
}

/** Takes over the new version in the copy. Throws ApiError. */
export function adoptVersion(copyId: string, body: AdoptVersionRequest): Promise<EditsReply> {
  return command("POST", `/api/mozaiks/${encodeURIComponent(copyId)}/adopt`, { body, reply: EditsReply });
}
