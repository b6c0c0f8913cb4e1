import { infiniteQueryOptions } from "@tanstack/react-query";
import type { ItemType } from "#modules/item/rules/item-type";
import { PurchasePage } from "#modules/marketplace/contract";
import { get } from "./http.ts";
import { query } from "./query-string.ts";

/** What the signed-in person has bought, newest first. */
export const purchasesQuery = bought();
/** The assets among it. */
export const boughtAssetsQuery = bought("asset");

function bought(type?: ItemType) {
  return infiniteQueryOptions({
    queryKey: ["purchases", type ?? "all"],
    queryFn: ({ pageParam, signal }) =>
      get(`/api/purchases${query({ type, first: 20, after: pageParam })}`, PurchasePage, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
  });
}
