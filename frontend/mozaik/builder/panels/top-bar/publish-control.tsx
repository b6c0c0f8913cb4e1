import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown, ExternalLink } from "lucide-react";
import { useState } from "react";
import { type Finding, publishCheck } from "#mozaik/document";
import { messageOf } from "../../../../mall/api-error.ts";
import { staysOffline } from "../../../../mall/connection.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { ConfirmDialog } from "../../../../ui/dialog/confirm-dialog.tsx";
import { MenuButton, MenuItem } from "../../../../ui/menu/menu.tsx";
import { toasts } from "../../../../ui/toast/toasts.ts";
import { useBuilder, useDraft } from "../../view-state/builder-context.ts";
import { notAppliedWords, type Unapplied, unappliedIn } from "../../view-state/unapplied.ts";
import { PublishCheckDialog } from "./publish-check-dialog.tsx";
import { SearchDialog } from "./search-dialog.tsx";
import css from "./top-bar.module.css";

/** The publication state, and the button that publishes the draft. */
export function PublishControl({ mozaikId }: { mozaikId: string }) {
  const builder = useBuilder();
  const { draft } = builder;
  const queries = useQueryClient();
  const isPublished = useDraft((state) => state.publishedRevision !== null);
  const hasChanged = useDraft((state) => state.changedSincePublish);
  const [isPending, setPending] = useState(false);
  const [isDescribing, setDescribing] = useState(false);
  const [unapplied, setUnapplied] = useState<readonly Unapplied[]>([]);
  const [findings, setFindings] = useState<readonly Finding[] | null>(null);

  const run = async (call: () => Promise<void>, done: string) => {
    setPending(true);
    try {
      await call();
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
  const findingsNow = () => {
    const { document, assets } = draft.state.get();
    return publishCheck(document, assets);
  };
  const checkAndPublish = () => {
    const found = findingsNow();
    if (found.length === 0) publish();
    else setFindings(found);
  };
  const start = () => {
    const values = unappliedIn(builder.view.get(), draft.state.get().document);
    if (values.length === 0) checkAndPublish();
    else setUnapplied(values);
  };
  const unfinished = unapplied.find(({ unfinishedId }) => unfinishedId !== null);
  const applyAndPublish = () => {
    setUnapplied([]);
    if (unfinished) {
      if (unfinished.unfinishedId && builder.view.get().leftDraft?.panel === unfinished.panel) {
        builder.view.returnToDraft(unfinished.unfinishedId);
      }
      return;
    }
    if (!builder.edit(...unapplied.flatMap(({ edits }) => edits))) return;
    builder.view.dropLeftDraft();
    builder.view.closePanel();
    checkAndPublish();
  };
  const check = () => {
    const found = findingsNow();
    if (found.length === 0) toasts.success("No problems found");
    else setFindings(found);
  };
  const canPublish = !isPublished || hasChanged;
  const state = !isPublished ? "Not published" : hasChanged ? "Draft differs from what visitors see" : "Published";
  return (
    <div className={css.publish}>
      {isPublished ? (
        <a
          className={css.published}
          data-state={hasChanged ? "differs" : "same"}
          href={`/mozaik/${mozaikId}`}
          target="_blank"
          rel="noreferrer"
          title="See it as a visitor"
        >
          <span className={css.dot} aria-hidden="true" />
          <span className={css.publishedWords}>{state}</span>
          <ExternalLink aria-hidden="true" />
        </a>
      ) : (
        <span className={css.published} data-state="none">
          <span className={css.dot} aria-hidden="true" />
          <span className={css.publishedWords}>{state}</span>
        </span>
      )}
      <Button variant="primary" size="small" isPending={isPending} isDisabled={!canPublish} onPress={start}>
        Publish
      </Button>
      <ConfirmDialog
        title={notAppliedWords(unapplied)}
        tone="neutral"
        isOpen={unapplied.length > 0}
        onOpenChange={(isOpen) => !isOpen && setUnapplied([])}
        confirmLabel={unfinished ? "Back to the form" : "Apply and publish"}
        cancelLabel="Not yet"
        onConfirm={applyAndPublish}
      >
        {unfinished
          ? "A field is missing or wrong, so these values cannot be applied yet."
          : "Visitors see only values that are applied."}
      </ConfirmDialog>
      <PublishCheckDialog
        findings={findings}
        onClose={() => setFindings(null)}
        onPublish={canPublish ? publish : null}
      />
      <SearchDialog mozaikId={mozaikId} isOpen={isDescribing} onOpenChange={setDescribing} />
      <MenuButton label="More about publishing" icon={<ChevronDown />}>
        <MenuItem
          onAction={() => {
            if (!staysOffline()) window.open(`/mozaik/${mozaikId}/preview`, "_blank", "noopener");
          }}
        >
          Preview
        </MenuItem>
        <MenuItem onAction={check}>Check the page</MenuItem>
        <MenuItem onAction={() => setDescribing(true)}>Search and sharing</MenuItem>
        <MenuItem href={`/mozaik/${mozaikId}/settings`}>Name, address and visibility</MenuItem>
        {isPublished && <MenuItem href={`/mozaik/${mozaikId}`}>See it as a visitor</MenuItem>}
        {isPublished && (
          <MenuItem isDanger onAction={() => run(() => draft.unpublish(), "Unpublished")}>
            Unpublish
          </MenuItem>
        )}
      </MenuButton>
    </div>
  );
}
