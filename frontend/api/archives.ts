import { queryOptions } from "@tanstack/react-query";
import { type DataExport, DataExports, ExportLink } from "#modules/account/data-export-contract";
import { command, get } from "./http.ts";

/** Archives at an address of the API, the newest first; asked again every two seconds while one is made. */
export function archivesQuery(path: string, queryKey: readonly string[]) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<readonly DataExport[]> => (await get(path, DataExports, signal)).items,
    refetchInterval: ({ state }) => (state.data?.some(isUnderway) ? 2_000 : false),
  });
}

export function isUnderway({ state }: DataExport): boolean {
  return state === "waiting" || state === "running";
}

/** The address of one of them, for ten minutes. Throws ApiError `export-not-found`. */
export async function archiveLink(path: string, id: string): Promise<string> {
  return (await command("POST", `${path}/${encodeURIComponent(id)}/link`, { reply: ExportLink })).href;
}
