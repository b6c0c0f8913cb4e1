import { queryOptions } from "@tanstack/react-query";
import { MozaikTemplates } from "#modules/mozaik/contract";
import { get } from "./http.ts";

/** What a new Mozaik can begin with; it only changes with the mall's own version. */
export const templatesQuery = queryOptions({
  queryKey: ["templates"],
  queryFn: ({ signal }) => get("/public/api/templates", MozaikTemplates, signal),
  staleTime: Number.POSITIVE_INFINITY,
});
