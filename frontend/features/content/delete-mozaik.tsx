import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { mozaikQuery, useDeleteMozaik } from "../../api/mozaiks.ts";
import { messageOf } from "../../mall/api-error.ts";
import { toasts } from "../../ui/toast/toasts.ts";
import { DeletePane } from "./delete-pane.tsx";

export function DeleteMozaik({ id }: { id: string }) {
  const removal = useDeleteMozaik();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (
    <DeletePane
      kind="Mozaik"
      consequences={[
        "It disappears from explore and from your content.",
        "Its address no longer shows it, and it can no longer be bought.",
        "Others keep the copies they have bought.",
      ]}
      isPending={removal.isPending}
      error={removal.isError ? messageOf(removal.error) : undefined}
      onDelete={() =>
        removal.mutate(id, {
          onSuccess: async () => {
            toasts.success("Mozaik deleted");
            await navigate({ to: "/my-content" });
            queries.removeQueries(mozaikQuery(id)); // not earlier: this screen still shows it
          },
        })
      }
    />
  );
}
