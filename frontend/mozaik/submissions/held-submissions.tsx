import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { HELD_DAYS } from "#modules/mozaik/rules/held-days";
import type { HeldSubmission } from "#modules/mozaik/submission-contract";
import { heldSubmissionsQuery, useAcceptSubmissions, useDeleteHeldSubmissions } from "../../api/held-submissions.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { LoadMore } from "../../ui/load-more/load-more.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { HeldRow } from "./held-row.tsx";
import css from "./held-submissions.module.css";

/** The most that are accepted at once. */
const MOST = 100;

/** What may be spam, shown on demand: it counts once the author accepts it. Empty if nothing was held or dropped. */
export function HeldSubmissions({ mozaikId }: { mozaikId: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const list = useInfiniteQuery(heldSubmissionsQuery(mozaikId));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const blocked = list.data?.pages[0]?.blocked ?? 0;
  if (list.isError) {
    return (
      <ErrorState
        title="The submissions held for review could not be loaded"
        text={messageOf(list.error)}
        onRetry={() => list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  if (items.length === 0 && blocked === 0) return null;
  return (
    <section className={css.held} aria-labelledby={id}>
      <div className={css.bar}>
        <h2 id={id} className={css.title}>
          Held for review
        </h2>
        {items.length > 0 && (
          <Button size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {isOpen ? "Hide" : `Show ${items.length}${list.hasNextPage ? "+" : ""}`}
          </Button>
        )}
      </div>
      {items.length > 0 && isOpen && (
        <>
          <p className={css.words}>
            These may be spam. They count once you accept them. Those that you do not accept are deleted after{" "}
            {HELD_DAYS} days.
          </p>
          <HeldList mozaikId={mozaikId} items={items} labelledBy={id} />
          <LoadMore
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            onLoadMore={() => list.fetchNextPage()}
          />
        </>
      )}
      {blocked > 0 && <p className={css.words}>{blockedWords(blocked)}</p>}
    </section>
  );
}

type HeldListProps = { mozaikId: string; items: readonly HeldSubmission[]; labelledBy: string };

function HeldList({ mozaikId, items, labelledBy }: HeldListProps) {
  /** Those whose deletion waits for a confirmation. */
  const [asked, setAsked] = useState<readonly HeldSubmission[] | null>(null);
  const acceptance = useAcceptSubmissions(mozaikId);
  const removal = useDeleteHeldSubmissions(mozaikId);
  const onError = (error: Error) => toasts.error(messageOf(error));
  const accept = (accepted: readonly HeldSubmission[]) =>
    acceptance.mutate(
      accepted.map(({ id }) => id),
      { onSuccess: () => toasts.success(acceptedWords(accepted.length)), onError },
    );
  const confirm = () => {
    if (asked === null) return;
    removal.mutate(
      asked.map(({ id }) => id),
      {
        onSuccess: () => toasts.success(deletedWords(asked.length)),
        onError,
        onSettled: () => setAsked(null),
      },
    );
  };
  return (
    <>
      {items.length > 1 && (
        <div className={css.all}>
          <Button size="small" isPending={acceptance.isPending} onPress={() => accept(items.slice(0, MOST))}>
            Accept all
          </Button>
          <Button size="small" onPress={() => setAsked(items)}>
            Delete all
          </Button>
        </div>
      )}
      <ol className={css.list} aria-labelledby={labelledBy}>
        {items.map((each) => (
          <HeldRow key={each.id} held={each} onAccept={() => accept([each])} onDelete={() => setAsked([each])} />
        ))}
      </ol>
      <ConfirmDialog
        title={asked && asked.length > 1 ? `Delete ${asked.length} submissions` : "Delete submission"}
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        onConfirm={confirm}
        isPending={removal.isPending}
      >
        The answers and their files are deleted permanently. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}

function acceptedWords(count: number): string {
  return count === 1 ? "Submission accepted" : `${count} submissions accepted`;
}

function deletedWords(count: number): string {
  return count === 1 ? "Submission deleted" : `${count} submissions deleted`;
}

function blockedWords(count: number): string {
  return count === 1
    ? "1 submission was dropped as spam in the last 30 days."
    : `${count.toLocaleString("en")} submissions were dropped as spam in the last 30 days.`;
}
