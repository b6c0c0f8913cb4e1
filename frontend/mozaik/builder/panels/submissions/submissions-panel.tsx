import { useInfiniteQuery } from "@tanstack/react-query";
import { Download, Inbox } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Submission } from "#modules/mozaik/submission-contract";
import { submissionsFile, submissionsQuery, useDeleteSubmission } from "../../../../api/submissions.ts";
import { messageOf } from "../../../../mall/api-error.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { ConfirmDialog } from "../../../../ui/dialog/confirm-dialog.tsx";
import { EmptyState } from "../../../../ui/empty-state/empty-state.tsx";
import { ErrorState } from "../../../../ui/error-state/error-state.tsx";
import { LoadMore } from "../../../../ui/load-more/load-more.tsx";
import { SkeletonText } from "../../../../ui/skeleton/skeleton.tsx";
import { toasts } from "../../../../ui/toast/toasts.ts";
import { useBuilder, useDraft } from "../../view-state/builder-context.ts";
import panel from "../side-panel/panel.module.css";
import { SidePanel } from "../side-panel/panel.tsx";
import { useFocusInside } from "../side-panel/use-focus-inside.ts";
import { MissingSteps } from "./missing-steps.tsx";
import { saveFile } from "./save-file.ts";
import { SubmissionRow } from "./submission-row.tsx";
import css from "./submissions.module.css";

/** The submissions of the Mozaik's visitors, newest first and updated live; for its author. */
export function SubmissionsPanel({ mozaikId }: { mozaikId: string }) {
  const { isReadOnly } = useBuilder();
  const isAuthor = useDraft((state) => state.role === "author");
  return isAuthor && !isReadOnly ? <Submissions mozaikId={mozaikId} /> : null;
}

function Submissions({ mozaikId }: { mozaikId: string }) {
  const start = useFocusInside();
  const list = useInfiniteQuery(submissionsQuery(mozaikId));
  const known = list.data?.pages.flatMap((page) => page.items);
  const items = known ?? [];
  useArrivals(known);
  return (
    <SidePanel title="Submissions">
      <div ref={start} className={panel.start} tabIndex={-1} />
      <MissingSteps />
      {list.isError ? (
        <ErrorState
          title="The submissions could not be loaded"
          text={messageOf(list.error)}
          onRetry={() => list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : list.isPending ? (
        <SkeletonText lines={6} />
      ) : items.length === 0 ? (
        <EmptyState icon={<Inbox />} title="No submissions yet" text="Answers from visitors appear here." />
      ) : (
        <>
          <DownloadButton mozaikId={mozaikId} />
          <List mozaikId={mozaikId} items={items} />
          <LoadMore
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            onLoadMore={() => list.fetchNextPage()}
          />
        </>
      )}
    </SidePanel>
  );
}

/** Announces new submissions while the panel is open. `items`: undefined until loaded. */
function useArrivals(items: readonly Submission[] | undefined): void {
  const builder = useBuilder();
  const isKnown = items !== undefined;
  const newest = items?.[0];
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (!isKnown) return;
    const isLater = newest !== undefined && last.current !== null && newest.at > last.current;
    if (isLater) builder.view.announce(`New submission from ${newest.user?.name ?? "a guest"}`);
    last.current = newest?.at ?? "";
  }, [builder, isKnown, newest]);
}

function List({ mozaikId, items }: { mozaikId: string; items: readonly Submission[] }) {
  const [asked, setAsked] = useState<string | null>(null);
  const remove = useDeleteSubmission(mozaikId);
  const confirm = () => {
    if (asked === null) return;
    remove.mutate(asked, {
      onSuccess: () => toasts.success("Submission deleted"),
      onError: (error) => toasts.error(messageOf(error)),
      onSettled: () => setAsked(null),
    });
  };
  return (
    <>
      <ol className={css.list} aria-label="Submissions">
        {items.map((each) => (
          <SubmissionRow key={each.id} submission={each} onDelete={() => setAsked(each.id)} />
        ))}
      </ol>
      <ConfirmDialog
        title="Delete submission"
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        onConfirm={confirm}
        isPending={remove.isPending}
      >
        The answers are deleted permanently. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}

function DownloadButton({ mozaikId }: { mozaikId: string }) {
  const [isPending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      saveFile(await submissionsFile(mozaikId), "submissions.csv");
    } catch (error) {
      toasts.error(messageOf(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button size="small" icon={<Download />} isPending={isPending} onPress={download}>
      Download CSV
    </Button>
  );
}
