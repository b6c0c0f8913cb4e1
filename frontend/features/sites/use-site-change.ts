import { useMutation, useQueryClient } from "@tanstack/react-query";
import { websitesChanged } from "../../api/websites.ts";
import { messageOf } from "../../mall/api-error.ts";
import { toasts } from "../../ui/toast/toasts.ts";

/** A change of a website: what is on the screen is fetched again, and a refusal is shown. `done`: said on success. */
export function useSiteChange<Input = void, Output = unknown>(
  change: (input: Input) => Promise<Output>,
  {
    done,
    onDone,
    onError,
  }: { done?: string; onDone?: (output: Output) => void; onError?: (error: Error) => void } = {},
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (output) => {
      if (done !== undefined) toasts.success(done);
      onDone?.(output);
    },
    onError: onError ?? ((error) => toasts.error(messageOf(error))),
    onSettled: () => queries.invalidateQueries(websitesChanged),
  });
}
