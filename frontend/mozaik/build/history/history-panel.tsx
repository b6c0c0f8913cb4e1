import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button as AriaButton, Disclosure, DisclosurePanel, Heading } from "react-aria-components";
import type { Node } from "#mozaik/document";
import { messageOf } from "../../../api/api-error.ts";
import { type HistoryFilter, historyQuery } from "../../../api/mozaik-draft.ts";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state/error-state.tsx";
import { LoadMore } from "../../../ui/load-more/load-more.tsx";
import { Select } from "../../../ui/select/select.tsx";
import { SkeletonText } from "../../../ui/skeleton/skeleton.tsx";
import { useDraft } from "../builder-context.ts";
import { SidePanel } from "../format/panel.tsx";
import { groupEntries, type HistoryGroup } from "./groups.ts";
import css from "./history-panel.module.css";
import { HistoryRow } from "./history-row.tsx";
import { useSelectedPart } from "./selected-part.ts";
import { spanOf } from "./when.ts";

type Shown = "all" | "part" | "named";

/** Everything that happened to the draft, newest first, by author and pause; any of it can be looked at and returned to. */
export function HistoryPanel({ mozaikId }: { mozaikId: string }) {
  const part = useSelectedPart();
  const [shown, setShown] = useState<Shown>("all");
  const newest = useNewestRevision(mozaikId);
  const history = useInfiniteQuery(historyQuery(mozaikId, filterOf(shown, part)));
  const entries = history.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <SidePanel title="History">
      <Select
        label="Show"
        value={shown === "part" && !part ? "all" : shown}
        onChange={(chosen) => setShown(chosen as Shown)}
        options={[
          { id: "all", label: "Every change" },
          { id: "part", label: part?.kind === "tile" ? "This tile" : "This block", isDisabled: !part },
          { id: "named", label: "Named and published versions" },
        ]}
      />
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
          title={shown === "named" ? "No version has a name yet" : "Nothing has happened yet"}
          text={
            shown === "named"
              ? "Name a version in its menu to find it again; published ones are kept here too."
              : "Each change you make is kept here and can be returned to."
          }
        />
      ) : (
        <>
          <div className={css.groups}>
            {groupEntries(entries).map((group, index) => (
              <Group key={group.id} group={group} mozaikId={mozaikId} newest={newest} isOpen={index === 0} />
            ))}
          </div>
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

/** Keeps what is shown fresh, and answers which version stands now: settings and names have revisions as well. */
function useNewestRevision(mozaikId: string): number | undefined {
  const queries = useQueryClient();
  const revision = useDraft((state) => state.queue.revision);
  const opened = useRef(revision);
  useEffect(() => {
    if (opened.current === revision) return;
    opened.current = revision;
    void queries.invalidateQueries({ queryKey: ["mozaik-drafts", mozaikId, "history"] });
  }, [queries, mozaikId, revision]);
  return useInfiniteQuery(historyQuery(mozaikId)).data?.pages[0]?.items[0]?.revision;
}

function filterOf(shown: Shown, part: Node | undefined): HistoryFilter {
  if (shown === "named") return { named: true };
  return shown === "part" && part ? { nodeId: part.id } : {};
}

type GroupProps = { group: HistoryGroup; mozaikId: string; newest: number | undefined; isOpen: boolean };

function Group({ group, mozaikId, newest, isOpen }: GroupProps) {
  const { entries, who, from, to } = group;
  return (
    <Disclosure defaultExpanded={isOpen} className={css.group}>
      <Heading level={3} className={css.groupTitle}>
        <AriaButton slot="trigger" className={css.groupButton}>
          <span className={css.groupWho}>{who}</span>
          <span className={css.groupWhen}>
            {spanOf(from, to, new Date())} · {entries.length === 1 ? "1 change" : `${entries.length} changes`}
          </span>
        </AriaButton>
      </Heading>
      <DisclosurePanel>
        <ol className={css.entries}>
          {entries.map((entry) => (
            <HistoryRow key={entry.revision} entry={entry} mozaikId={mozaikId} isNow={entry.revision === newest} />
          ))}
        </ol>
      </DisclosurePanel>
    </Disclosure>
  );
}
