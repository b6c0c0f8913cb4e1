import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Card, Showcase } from "#modules/item/contract";
import { command, get } from "./http.ts";

/** The items that super admins chose for the home page. */
export const showcaseQuery = queryOptions({
  queryKey: ["support", "showcase"],
  queryFn: async ({ signal }) => (await get("/api/showcase", Showcase, signal)).items,
});

/** Chooses these items, in this order. The list shows the choice at once. */
export function useChangeShowcase() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (cards: readonly Card[]) =>
      command("PUT", "/api/showcase", {
        body: { items: cards.map(({ itemType, itemId }) => ({ itemType, itemId })) },
      }),
    onMutate: (cards) => queries.setQueryData(showcaseQuery.queryKey, [...cards]),
    onSettled: () => queries.invalidateQueries({ queryKey: showcaseQuery.queryKey }),
  });
}
