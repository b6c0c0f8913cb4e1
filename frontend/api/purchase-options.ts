import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import type { ItemType } from "#modules/item/rules/item-type";
import { OptionVersion, PurchaseOption, type PurchaseOptionInput } from "#modules/marketplace/option-contract";
import { command, get } from "./http.ts";

export interface Item {
  itemType: ItemType;
  itemId: string;
}

/** An item's purchase options: its author gets all of them, others the visible ones. */
export function purchaseOptionsQuery({ itemType, itemId }: Item) {
  return queryOptions({
    queryKey: ["purchaseOptions", itemType, itemId],
    queryFn: ({ signal }) =>
      get(`/public/api/items/${itemType}/${itemId}/licenseOptions`, z.array(PurchaseOption), signal),
  });
}

/** What an option offered over time, newest first; for its author. */
export function optionHistoryQuery(optionId: string) {
  return queryOptions({
    queryKey: ["optionHistory", optionId],
    queryFn: ({ signal }) => get(`/api/licenseOptions/${optionId}/history`, z.array(OptionVersion), signal),
  });
}

/** Saves the order of an item's options. */
export function useArrangePurchaseOptions(item: Item) {
  const onSuccess = useShowChanges(item);
  return useMutation({
    mutationFn: (refs: readonly string[]) =>
      command("PUT", "/api/licenseOptions/order", { body: { refs, itemType: item.itemType, itemId: item.itemId } }),
    onSuccess,
  });
}

/** `localId`: the key of the request, so that saving the same draft again creates no second option. */
export function useCreatePurchaseOption(item: Item) {
  const onSuccess = useShowChanges(item);
  return useMutation({
    mutationFn: ({ option, localId }: { option: PurchaseOptionInput; localId: string }) =>
      command("POST", "/api/licenseOptions", { key: localId, body: { ...item, option } }),
    onSuccess,
  });
}

export function useChangePurchaseOption(item: Item, optionId: string) {
  const onSuccess = useShowChanges(item);
  return useMutation({
    mutationFn: (body: PurchaseOptionInput) => command("PUT", `/api/licenseOptions/${optionId}`, { body }),
    onSuccess,
  });
}

export function useDeletePurchaseOption(item: Item) {
  const onSuccess = useShowChanges(item);
  return useMutation({
    mutationFn: (optionId: string) => command("DELETE", `/api/licenseOptions/${optionId}`),
    onSuccess,
  });
}

function useShowChanges({ itemType, itemId }: Item) {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ["purchaseOptions", itemType, itemId] }),
      queries.invalidateQueries({ queryKey: ["optionHistory"] }),
      queries.invalidateQueries({ queryKey: ["cards"] }),
    ]);
}
