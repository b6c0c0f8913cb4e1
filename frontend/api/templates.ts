import { queryOptions } from "@tanstack/react-query";
import { MozaikTemplates } from "#modules/mozaik/contract";
import { get } from "./http.ts";

/** The templates for a new Mozaik; they only change with a new version of the mall. */
export const templatesQuery = queryOptions({
  queryKey: ["templates"],
  queryFn: ({ signal }) => get("/public/api/templates", MozaikTemplates, signal),
  staleTime: Number.POSITIVE_INFINITY,
});
