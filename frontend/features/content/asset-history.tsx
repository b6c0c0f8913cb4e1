import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useState } from "react";
import type { AssetHistoryEntry } from "#modules/asset/history-contract";
import { assetHistoryQuery, restoreAsset } from "../../api/asset-history.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { SkeletonText } from "../../ui/skeleton/skeleton.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import css from "./asset-history.module.css";
import { AssetHistoryRow } from "./asset-history-row.tsx";

interface Props {
  assetId: string;
  /** A version was restored: forms that show the asset start again. */
  onRestored: () => void;
}

/** A button that opens the history of an asset: who changed what, and the way back to any version. */
export function AssetHistory({ assetId, onRestored }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<History />} onPress={() => setOpen(true)}>
        History
      </Button>
      <Dialog title="History" size="medium" isOpen={isOpen} onOpenChange={setOpen}>
        <Versions
          assetId={assetId}
          onRestored={() => {
            setOpen(false);
            onRestored();
          }}
        />
      </Dialog>
    </>
  );
}

function Versions({ assetId, onRestored }: Props) {
  const history = useInfiniteQuery(assetHistoryQuery(assetId));
  const [asked, setAsked] = useState<AssetHistoryEntry | null>(null);
  const queries = useQueryClient();
  const restore = useMutation({
    mutationFn: (revision: number) => restoreAsset(assetId, revision),
    onSuccess: async () => {
      await Promise.all(["assets", "cards"].map((name) => queries.invalidateQueries({ queryKey: [name] })));
      toasts.success("Version restored");
      onRestored();
    },
  });
  if (history.isPending) return <SkeletonText lines={6} />;
  if (history.error) {
    return (
      <ErrorState
        title="The history could not be loaded"
        text={messageOf(history.error)}
        onRetry={() => void history.refetch()}
        isRetrying={history.isFetching}
      />
    );
  }
  const entries = history.data.pages.flatMap(({ items }) => items);
  return (
    <>
      <ol className={css.entries}>
        {entries.map((entry, index) => (
          <AssetHistoryRow key={entry.revision} entry={entry} isNow={index === 0} onRestore={() => setAsked(entry)} />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button isPending={history.isFetchingNextPage} onPress={() => void history.fetchNextPage()}>
          Load More
        </Button>
      )}
      <ConfirmDialog
        title="Restore this version?"
        tone="neutral"
        confirmLabel="Restore"
        cancelLabel="Cancel"
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        isPending={restore.isPending}
        error={restore.isError ? messageOf(restore.error) : undefined}
        onConfirm={() => asked && restore.mutate(asked.revision)}
      >
        The asset gets the fields and the file of this version. Its address, who can see it and who is notified of
        purchases stay as they are. You can come back to the present version in the history. Changes that you have not
        saved are lost.
      </ConfirmDialog>
    </>
  );
}
