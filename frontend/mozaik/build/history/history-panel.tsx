import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import type { HistoryEntry } from "#modules/mozaik/contract";
import { messageOf } from "../../../api/api-error.ts";
import { historyQuery } from "../../../api/mozaik-draft.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state/error-state.tsx";
import { LoadMore } from "../../../ui/load-more/load-more.tsx";
import { MenuButton, MenuItem } from "../../../ui/menu/menu.tsx";
import { SkeletonText } from "../../../ui/skeleton/skeleton.tsx";
import { toasts } from "../../../ui/toast/toasts.ts";
import { useBuilder, useDraft, useNode, useView } from "../builder-context.ts";
import { SidePanel } from "../format/panel.tsx";
import css from "./history-panel.module.css";
import { whenOf } from "./when.ts";

/** Everything that happened to the draft, newest first; any of it can be returned to. */
export function HistoryPanel({ mozaikId }: { mozaikId: string }) {
  const revision = useDraft((state) => state.queue.revision);
  const history = useInfiniteQuery(historyQuery(mozaikId, revision));
  const entries = history.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <SidePanel title="History">
      {history.isError ? (
        <ErrorState
          title="The history could not be loaded"
          text={messageOf(history.error)}
          onRetry={() => history.refetch()}
          isRetrying={history.isFetching}
        />
      ) : history.isPending ? (
        <SkeletonText lines={6} />
      ) : entries.length === 0 ? (
        <EmptyState
          icon={<History />}
          title="Nothing has happened yet"
          text="Each change you make is kept here and can be returned to."
        />
      ) : (
        <>
          <ol className={css.entries}>
            {entries.map((entry, index) => (
              <Entry key={entry.revision} entry={entry} isNow={index === 0} />
            ))}
          </ol>
          <LoadMore
            hasMore={history.hasNextPage}
            isLoading={history.isFetchingNextPage}
            onLoadMore={() => history.fetchNextPage()}
          />
        </>
      )}
    </SidePanel>
  );
}

function Entry({ entry, isNow }: { entry: HistoryEntry; isNow: boolean }) {
  const builder = useBuilder();
  const selected = useNode(useView((view) => view.selectedId));
  const part = selected?.kind === "block" || selected?.kind === "tile" ? selected : undefined;
  const restore = (nodeId?: string) =>
    void builder.draft.restore(entry.revision, nodeId).catch((error) => toasts.error(messageOf(error)));
  return (
    <li className={css.entry} data-undone={entry.undone || undefined}>
      <div className={css.words}>
        <span className={css.label}>{entry.label}</span>
        <span className={css.who}>
          {entry.user?.name ?? "Someone"} · <time dateTime={entry.at}>{whenOf(entry.at, new Date())}</time>
        </span>
        <span className={css.badges}>
          {isNow && <Badge tone="accent">Now</Badge>}
          {entry.published && <Badge tone="success">Published</Badge>}
          {entry.undone && <Badge tone="neutral">Undone</Badge>}
        </span>
      </div>
      {!builder.isReadOnly && !isNow && (
        <MenuButton label="Restore" icon={<History />}>
          <MenuItem onAction={() => restore()}>Restore the whole page</MenuItem>
          <MenuItem isDisabled={part === undefined} onAction={() => restore(part?.id)}>
            {part?.kind === "tile" ? "Restore this tile" : "Restore this block"}
          </MenuItem>
        </MenuButton>
      )}
    </li>
  );
}
