import { useNavigate } from "@tanstack/react-router";
import { messageOf } from "../../api/api-error.ts";
import { useDeleteMozaik } from "../../api/mozaiks.ts";
import { toasts } from "../../ui/toast/toasts.ts";
import { DeletePane } from "./delete-pane.tsx";

export function DeleteMozaik({ id }: { id: string }) {
  const removal = useDeleteMozaik();
  const navigate = useNavigate();
  return (
    <DeletePane
      kind="Mozaik"
      consequences={[
        "It disappears from explore and from your content.",
        "Its address no longer shows it, and it can no longer be bought.",
        "Copies that others have bought stay theirs.",
      ]}
      isPending={removal.isPending}
      error={removal.isError ? messageOf(removal.error) : undefined}
      onDelete={() =>
        removal.mutate(id, {
          onSuccess: () => {
            toasts.success("Mozaik deleted");
            void navigate({ to: "/my-content" });
          },
        })
      }
    />
  );
}
