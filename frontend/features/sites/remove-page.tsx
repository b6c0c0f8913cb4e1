import { useState } from "react";
import type { WebsitePage } from "#modules/website/contract";
import { removePage } from "../../api/websites.ts";
import { messageOf } from "../../mall/api-error.ts";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { RadioGroup } from "../../ui/radio-group/radio-group.tsx";
import { useSiteChange } from "./use-site-change.ts";

const CHOICES = [
  { value: "unlink", label: "Just remove the page", description: "Its Mozaik stays in My Content." },
  { value: "delete", label: "Delete its Mozaik too", description: "Nobody can open it any more." },
] as const;
type Choice = (typeof CHOICES)[number]["value"];

type RemovePageProps = { siteId: string; page: WebsitePage; onClose: () => void };

/** Takes a page out of its website, with or without its Mozaik. */
export function RemovePage({ siteId, page, onClose }: RemovePageProps) {
  const [choice, setChoice] = useState<Choice>("unlink");
  const remove = useSiteChange(() => removePage(siteId, page.pageId, choice === "unlink"), {
    done: `“${page.name}” was removed`,
    onDone: onClose,
    onError: () => undefined,
  });
  return (
    <ConfirmDialog
      title={`Remove “${page.name}”?`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => remove.mutate()}
      isPending={remove.isPending}
      error={remove.isError ? messageOf(remove.error) : undefined}
      confirmLabel="Remove"
      cancelLabel="Keep"
    >
      <RadioGroup label="What happens to its Mozaik" options={CHOICES} value={choice} onChange={setChoice} />
    </ConfirmDialog>
  );
}
