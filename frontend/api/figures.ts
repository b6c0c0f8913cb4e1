import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ItemFigures, VisitOverview } from "#modules/analytics/figures-contract";
import type { FigureUnit } from "#modules/analytics/rules/figure-period";
import { get } from "./http.ts";
import { tableFile } from "./table-file.ts";

/** Figures change while visitors are there. */
const LOOK_AGAIN_MS = 30_000;

/** Visits of one Mozaik, for its author. */
export function mozaikFiguresQuery(id: string, unit: FigureUnit) {
  return queryOptions({
    queryKey: ["figures", "mozaik", id, unit],
    queryFn: ({ signal }) => get(`/api/items/mozaik/${id}/figures?unit=${unit}`, ItemFigures, signal),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** The same as a table in a file. Throws ApiError. */
export function mozaikFiguresFile(id: string, unit: FigureUnit): Promise<Blob> {
  return tableFile(`/api/items/mozaik/${id}/figures.csv?unit=${unit}`);
}

/** Visits of everything that the user has made, or of the whole mall. */
export function visitOverviewQuery(of: "own" | "mall", unit: FigureUnit) {
  return queryOptions({
    queryKey: ["figures", of, unit],
    queryFn: ({ signal }) =>
      get(`${of === "own" ? "/api/figures" : "/api/support/figures"}?unit=${unit}`, VisitOverview, signal),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
}
