import { queryOptions } from "@tanstack/react-query";
import { CardPage } from "#modules/item/contract";
import type { Webhook } from "#modules/webhook/contract";
import { get } from "../../api/http.ts";
import { query } from "../../api/query-string.ts";

/** The choice that stands for every Mozaik. */
export const ALL_MOZAIKS = "all";

interface Choice {
  id: string;
  label: string;
}

/** The author's own newest Mozaiks. */
export const mozaikChoicesQuery = queryOptions({
  queryKey: ["cards", "webhook-choices"],
  queryFn: async ({ signal }): Promise<Choice[]> => {
    const filter = query({ scope: "my-content", type: "mozaik", first: 50 });
    const { items } = await get(`/api/cards${filter}`, CardPage, signal);
    return items.filter(({ isAuthor }) => isAuthor).map(({ itemId: id, name: label }) => ({ id, label }));
  },
});

/** The choices, with those that the list may lack: what the webhook is for, and where the author comes from. */
export function withChosen(
  mozaiks: readonly Choice[],
  webhook: Pick<Webhook, "mozaikId" | "mozaikName"> | null,
  mozaikId: string | null,
): Choice[] {
  const needed: Choice[] = [];
  if (webhook?.mozaikId) needed.push({ id: webhook.mozaikId, label: webhook.mozaikName ?? "A deleted Mozaik" });
  if (mozaikId) needed.push({ id: mozaikId, label: "This Mozaik" });
  const missing = needed.filter(({ id }) => !mozaiks.some((each) => each.id === id));
  return [{ id: ALL_MOZAIKS, label: "All my Mozaiks" }, ...missing, ...mozaiks];
}
