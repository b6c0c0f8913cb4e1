import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../mall/api-error.ts";

/**
 * Caches server state for the whole client. http.ts retries where useful, so queries do not. Without a network requests
 * fail at once instead of waiting for one, so that the screen says so and a person decides what to send again.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
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
