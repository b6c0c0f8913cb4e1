import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { Asset } from "#modules/asset/contract";
import type { ItemType } from "#modules/item/rules/item-type";
import type { ReceivedCopy } from "#modules/marketplace/license-contract";
import { FetchedCopy, ItemPurchasePage, type Purchase, PurchasePage } from "#modules/marketplace/purchase-contract";
import { ApiError } from "../mall/api-error.ts";
import { downloadOf } from "../mall/rendition.ts";
import { command, get } from "./http.ts";
import { query } from "./query-string.ts";

interface Item {
  readonly itemType: ItemType;
  readonly itemId: string;
}

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

/** Rows of a page of `itemPurchasesQuery`. */
export const PURCHASES_PER_PAGE = 10;

/** One page, from 1, of who bought an item, for its author. Pages before it are read first, for their cursors. */
export function itemPurchasesQuery(item: Item, page: number, queries: QueryClient) {
  return queryOptions({
    queryKey: ["purchases", item.itemType, item.itemId, page],
    queryFn: async ({ signal }): Promise<ItemPurchasePage> => {
      const before = page > 1 ? await queries.ensureQueryData(itemPurchasesQuery(item, page - 1, queries)) : null;
      const asked = query({ first: PURCHASES_PER_PAGE, after: before?.cursor ?? null });
      return get(`/api/${item.itemType}s/${item.itemId}/purchases${asked}`, ItemPurchasePage, signal);
    },
  });
}

/** Creates the copy of a purchase or a gift again. */
export function useFetchCopy(of: Purchase | ReceivedCopy) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => command("POST", copyAddressOf(of), { reply: FetchedCopy }),
    onSuccess: async () => {
      const keys = [["purchases"], ["received-copies"], ["cards"]];
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
}

function copyAddressOf(of: Purchase | ReceivedCopy): string {
  return "orderId" in of
    ? `/api/orders/${of.orderId}/lines/${of.licenseOptionId}/copy`
    : `/api/items/${of.itemType}/${of.itemId}/received/${of.id}/copy`;
}

/** A link that saves the file of a bought asset as it was sold, whatever became of the asset. Throws ApiError. */
export async function purchasedFile({ itemId }: Pick<Purchase, "itemId">): Promise<string> {
  const { src, mayDownload } = await get(`/public/api/assets/${itemId}`, Asset);
  if (!mayDownload) throw new ApiError(403, "no-download", "Your license does not allow to download this.");
  return downloadOf(src);
}
