import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  AdminDecisionPage,
  type AnswerRequest,
  type DecisionRequest,
  OwnDecisionPage,
  type ReportRequest,
  Review,
  ReviewPage,
} from "#modules/moderation/contract";
import { command, get } from "./http.ts";
import { query } from "./query-string.ts";

const KEY = ["moderation"] as const;
const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: { hasNextPage: boolean; cursor: string | null }) => (last.hasNextPage ? last.cursor : null),
};

/** What waits for a decision, or what is decided. For super admins. */
export function reviewsQuery(isWaiting: boolean) {
  return infiniteQueryOptions({
    ...pages,
    queryKey: [...KEY, "reviews", isWaiting],
    queryFn: ({ pageParam, signal }) =>
      get(
        `/api/moderation/reviews${query({ waiting: String(isWaiting), first: 20, after: pageParam })}`,
        ReviewPage,
        signal,
      ),
  });
}

/** One review with everything that a decision needs. For super admins. */
export function reviewQuery(reviewId: string) {
  return queryOptions({
    queryKey: [...KEY, "review", reviewId],
    queryFn: ({ signal }) => get(`/api/moderation/reviews/${reviewId}`, Review, signal),
  });
}

/** What one super admin decided, or all of them; newest first. */
export function adminDecisionsQuery(adminId: string | undefined) {
  return infiniteQueryOptions({
    ...pages,
    queryKey: [...KEY, "decisions", adminId ?? "all"],
    queryFn: ({ pageParam, signal }) =>
      get(`/api/moderation/decisions${query({ adminId, first: 20, after: pageParam })}`, AdminDecisionPage, signal),
  });
}

/** What was decided about the signed-in person and what is theirs; newest first. */
export const ownDecisionsQuery = infiniteQueryOptions({
  ...pages,
  queryKey: [...KEY, "own"],
  queryFn: ({ pageParam, signal }) =>
    get(`/api/decisions${query({ first: 20, after: pageParam })}`, OwnDecisionPage, signal),
});

/** What was decided about one thing of the signed-in person's, the newest first. */
export function decisionsAboutQuery(targetId: string) {
  return queryOptions({
    queryKey: [...KEY, "own", targetId],
    queryFn: ({ signal }) => get(`/api/decisions${query({ targetId, first: 20 })}`, OwnDecisionPage, signal),
  });
}

function useModeration<Input>(send: (input: Input) => Promise<void>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => queries.invalidateQueries({ queryKey: KEY }) });
}

export function useDecide(reviewId: string) {
  return useModeration((body: DecisionRequest) =>
    command("POST", `/api/moderation/reviews/${reviewId}/decisions`, { body }),
  );
}

export function useAnswerAppeal(reviewId: string) {
  return useModeration((body: AnswerRequest) =>
    command("POST", `/api/moderation/reviews/${reviewId}/answer`, { body }),
  );
}

export function useAppeal(reviewId: string, decision: number) {
  return useModeration((text: string) =>
    command("POST", `/api/decisions/${reviewId}/${decision}/appeal`, { body: { text } }),
  );
}

export function useReport() {
  return useMutation({ mutationFn: (body: ReportRequest) => command("POST", "/api/reports", { body }) });
}
