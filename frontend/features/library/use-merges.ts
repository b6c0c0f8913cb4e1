import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { MergeRequest } from "#modules/asset/media-contract";
import { mergePictures, separatePictures } from "../../api/similar-pictures.ts";
import { messageOf } from "../../mall/api-error.ts";
import { toasts } from "../../ui/toast/toasts.ts";

/** Merging similar pictures, with 'Undo' in the toast, and separating them again. */
export function useMerges() {
  const queries = useQueryClient();
  const showChanges = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ["assets"] }),
      queries.invalidateQueries({ queryKey: ["cards"] }),
    ]);
  const onError = (error: Error) => toasts.error(messageOf(error));
  const separate = useMutation({
    mutationFn: ({ keptId, mergeId }: { keptId: string; mergeId: string }) => separatePictures(keptId, mergeId),
    onSuccess: () => {
      toasts.success("Pictures separated");
      return showChanges();
    },
    onError,
  });
  const merge = useMutation({
    mutationFn: mergePictures,
    onSuccess: (mergeId, { keptId, duplicateIds }: MergeRequest) => {
      toasts.undoable(`${duplicateIds.length + 1} pictures merged`, {
        label: "Undo",
        onTaken: () => separate.mutate({ keptId, mergeId }),
        onMissed: () => undefined,
      });
      return showChanges();
    },
    onError,
  });
  return { merge, separate };
}
