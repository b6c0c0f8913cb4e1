import { useState } from "react";
import { deleteWebsite } from "../../api/websites.ts";
import { messageOf } from "../../mall/api-error.ts";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { Switch } from "../../ui/switch/switch.tsx";
import { useSiteChange } from "./use-site-change.ts";

type DeleteSiteProps = { site: { id: string; name: string }; onClose: () => void; onDeleted?: () => void };

/** Asks before a website is deleted, and whether its Mozaiks go with it. */
export function DeleteSite({ site, onClose, onDeleted }: DeleteSiteProps) {
  const [withAll, setWithAll] = useState(false);
  const remove = useSiteChange(() => deleteWebsite(site.id, withAll), {
    done: `“${site.name}” was deleted`,
    onDone: () => {
      onClose();
      onDeleted?.();
    },
    onError: () => undefined,
  });
  return (
    <ConfirmDialog
      title={`Delete “${site.name}”?`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => remove.mutate()}
      isPending={remove.isPending}
      error={remove.isError ? messageOf(remove.error) : undefined}
      confirmLabel="Delete"
      cancelLabel="Keep"
    >
      <p>Its addresses stop working at once, and its menus, parts and releases are gone.</p>
      <Switch
        isSelected={withAll}
        onChange={setWithAll}
        description={
          withAll
            ? "The Mozaiks of its pages are deleted too. Nobody can open them any more."
            : "The Mozaiks of its pages stay in My Content."
        }
      >
        Delete everything in it
      </Switch>
    </ConfirmDialog>
  );
}
