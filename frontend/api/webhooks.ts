import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import {
  AddedWebhook,
  Replayed,
  type ReplayRequest,
  WebhookDeliveries,
  type WebhookRequest,
  WebhookSecret,
  Webhooks,
} from "#modules/webhook/contract";
import { command, get } from "./http.ts";
import { query } from "./query-string.ts";
import { whilePending } from "./while-pending.ts";

const KEY = "webhooks";
const LOG_KEY = "webhookDeliveries";

function pathOf(id: string): string {
  return `/api/webhooks/${encodeURIComponent(id)}`;
}

/** The user's own webhooks, newest first. */
export const webhooksQuery = queryOptions({
  queryKey: [KEY],
  queryFn: async ({ signal }) => (await get("/api/webhooks", Webhooks, signal)).items,
});

/** What was sent to a webhook, newest first; asked again while an attempt is due. */
export function deliveriesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [LOG_KEY, id],
    queryFn: ({ pageParam, signal }) =>
      get(`${pathOf(id)}/deliveries${query({ first: 20, after: pageParam })}`, WebhookDeliveries, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
    refetchInterval: whilePending(isOneDue),
  });
}

/** Whether an attempt is made within the next minute. */
function isOneDue({ pages }: InfiniteData<WebhookDeliveries>): boolean {
  const soon = Date.now() + 60_000;
  return pages.some(({ items }) => items.some(({ nextAt }) => nextAt !== null && Date.parse(nextAt) < soon));
}

/** Adds a webhook, or changes the one with `id`; answers the secret of a new one. */
export function useSaveWebhook(id: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: WebhookRequest): Promise<AddedWebhook | null> => {
      if (id === null) return command("POST", "/api/webhooks", { body, reply: AddedWebhook });
      await command("PUT", pathOf(id), { body });
      return null;
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
}

export function useEnableWebhook(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isEnabled: boolean) => command("PUT", `${pathOf(id)}/enabled`, { body: { isEnabled } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
}

export function useRemoveWebhook(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => command("DELETE", pathOf(id)),
    onSuccess: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
}

export function useRevealSecret(id: string) {
  return useMutation({
    mutationFn: async (password: string) =>
      (await command("POST", `${pathOf(id)}/secret/reveal`, { body: { password }, reply: WebhookSecret })).secret,
  });
}

export function useRotateSecret(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (keepFormer: boolean) =>
      (await command("POST", `${pathOf(id)}/secret/rotate`, { body: { keepFormer }, reply: WebhookSecret })).secret,
    onSuccess: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** Sends a test message; the log shows what came of it. */
export function useTestWebhook(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => command("POST", `${pathOf(id)}/test`, { body: {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [LOG_KEY, id] }),
  });
}

/** Sends one message again. */
export function useReplayDelivery(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (deliveryId: string) =>
      command("POST", `${pathOf(id)}/deliveries/${encodeURIComponent(deliveryId)}/replay`, { body: {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [LOG_KEY, id] }),
  });
}

/** Sends the messages of a span of time again, in as many requests as that takes; answers how many there are. */
export function useReplayRange(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (request: ReplayRequest): Promise<number> => {
      let [sent, since]: [number, string | null] = [0, request.since];
      while (since !== null) {
        const body: ReplayRequest = { ...request, since };
        const { count, next } = await command("POST", `${pathOf(id)}/replay`, { body, reply: Replayed });
        [sent, since] = [sent + count, next];
      }
      return sent;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [LOG_KEY, id] }),
  });
}
