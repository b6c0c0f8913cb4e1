import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ItemType } from "#modules/item/rules/item-type";
import { GivenCopies, ReceivedCopyPage } from "#modules/marketplace/license-contract";
import { command, get } from "./http.ts";
import { query } from "./query-string.ts";

interface Item {
  readonly itemType: ItemType;
  readonly itemId: string;
}

/** To whom the user gave copies of an item. */
export function givenCopiesQuery(item: Item) {
  return queryOptions({
    queryKey: ["given-copies", item.itemType, item.itemId],
    queryFn: ({ signal }) => get(addressOf(item), GivenCopies, signal),
  });
}

/** Throws ApiError. */
export function giveCopy(item: Item, receiverId: string): Promise<void> {
  return command("PUT", `${addressOf(item)}/${encodeURIComponent(receiverId)}`);
}

/** Throws ApiError. */
export function takeCopyBack(item: Item, receiverId: string): Promise<void> {
  return command("DELETE", `${addressOf(item)}/${encodeURIComponent(receiverId)}`);
}

/** The copies that others gave to the user, newest first. */
export const receivedCopiesQuery = infiniteQueryOptions({
  queryKey: ["received-copies"],
  queryFn: ({ pageParam, signal }) =>
    get(`/api/receivedCopies${query({ first: 20, after: pageParam })}`, ReceivedCopyPage, signal),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
});

function addressOf({ itemType, itemId }: Item): string {
  return `/api/items/${itemType}/${encodeURIComponent(itemId)}/given`;
}
