import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { assetQuery, useDeleteAsset } from "../../api/assets.ts";
import { messageOf } from "../../mall/api-error.ts";
import { toasts } from "../../ui/toast/toasts.ts";
import { DeletePane } from "./delete-pane.tsx";

export function DeleteAsset({ id }: { id: string }) {
  const removal = useDeleteAsset();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (
    <DeletePane
      kind="Asset"
      consequences={[
        "The asset is hidden from libraries.",
        "This settings page can no longer be opened.",
        "Mozaiks that already use the asset still show it.",
        "It cannot be added again.",
      ]}
      isPending={removal.isPending}
      error={removal.isError ? messageOf(removal.error) : undefined}
      onDelete={() =>
        removal.mutate(id, {
          onSuccess: async () => {
            toasts.success("Asset deleted");
            await navigate({ to: "/my-content", search: { type: "asset" } });
            queries.removeQueries(assetQuery(id)); // not earlier: this screen still shows it
          },
        })
      }
    />
  );
}
