import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { type Finding, publishCheck } from "#mozaik/document";
import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button/button.tsx";
import { MenuButton, MenuItem } from "../../../ui/menu/menu.tsx";
import { toasts } from "../../../ui/toast/toasts.ts";
import { useBuilder, useDraft } from "../builder-context.ts";
import { PublishCheckDialog } from "./publish-check-dialog.tsx";
import css from "./top-bar.module.css";

/** What visitors see, and the button that shows them the draft. */
export function PublishControl({ mozaikId }: { mozaikId: string }) {
  const { draft } = useBuilder();
  const queries = useQueryClient();
  const isPublished = useDraft((state) => state.publishedRevision !== null);
  const hasChanged = useDraft((state) => state.changedSincePublish);
  const [isPending, setPending] = useState(false);
  const [findings, setFindings] = useState<readonly Finding[] | null>(null);

  const run = async (act: () => Promise<void>, done: string) => {
    setPending(true);
    try {
      await act();
      await queries.invalidateQueries({ queryKey: ["cards"] });
      toasts.success(done);
    } catch (error) {
      toasts.error(messageOf(error));
    } finally {
      setPending(false);
    }
  };
  const publish = () => {
    setFindings(null);
    void run(() => draft.publish(), "Published");
  };
  const check = () => {
    const { document, assets } = draft.state.get();
    const found = publishCheck(document, assets);
    if (found.length === 0) publish();
    else setFindings(found);
  };
  const state = !isPublished ? "Not published" : hasChanged ? "Draft differs from what visitors see" : "Published";
  return (
    <div className={css.publish}>
      <span className={css.published} data-state={!isPublished ? "none" : hasChanged ? "differs" : "same"}>
        <span className={css.dot} aria-hidden="true" />
        {state}
      </span>
      <Button
        variant="primary"
        size="small"
        isPending={isPending}
        isDisabled={isPublished && !hasChanged}
        onPress={check}
      >
        Publish
      </Button>
      <PublishCheckDialog findings={findings} onClose={() => setFindings(null)} onPublish={publish} />
      {isPublished && (
        <MenuButton label="More about publishing" icon={<ChevronDown />}>
          <MenuItem href={`/mozaik/${mozaikId}`}>See it as a visitor</MenuItem>
          <MenuItem isDanger onAction={() => run(() => draft.unpublish(), "Unpublished")}>
            Unpublish
          </MenuItem>
        </MenuButton>
      )}
    </div>
  );
}
