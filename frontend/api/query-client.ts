import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../mall/api-error.ts";

/** Server state of the whole client. http.ts repeats what is worth repeating, so queries do not. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, retry: false, throwOnError: (error) => !(error instanceof ApiError) },
    },
  });
}
