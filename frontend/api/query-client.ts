import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../mall/api-error.ts";

/** Caches server state for the whole client. http.ts retries where useful, so queries do not. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, retry: false, throwOnError: (error) => !(error instanceof ApiError) },
    },
  });
}
