import { CancelledError, type FetchQueryOptions, QueryClient, type QueryKey } from "@tanstack/react-query";
import { ApiError } from "../mall/api-error.ts";

/**
 * Caches server state for the whole client. http.ts retries where useful, so queries do not. Without a network requests
 * fail at once instead of waiting for one, so that the screen says so and a person decides what to send again.
 */
export function newQueryClient(): QueryClient {
  return new PatientQueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        staleTime: 15_000,
        retry: false,
        throwOnError: (error) => !(error instanceof ApiError),
      },
      mutations: { networkMode: "always" },
    },
  });
}

/**
 * TanStack Query cancels a request when the last component that shows its answer goes, and does not count a route's
 * loader that waits for the same answer. Such a loader asks again here instead of failing.
 */
class PatientQueryClient extends QueryClient {
  override async fetchQuery<FnData, Failure = Error, Data = FnData, Key extends QueryKey = QueryKey, PageParam = never>(
    options: FetchQueryOptions<FnData, Failure, Data, Key, PageParam>,
  ): Promise<Data> {
    for (;;) {
      try {
        return await super.fetchQuery(options);
      } catch (error) {
        if (!(error instanceof CancelledError) || !error.revert) throw error;
      }
    }
  }
}
