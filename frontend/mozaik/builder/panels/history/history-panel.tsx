import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { type KeyboardEvent, useDeferredValue, useState } from "react";
import type { Node } from "#mozaik/document";
import { type HistoryFilter, historyQuery } from "../../../../api/mozaik-draft.ts";
import { messageOf } from "../../../../mall/api-error.ts";
import { DatePicker } from "../../../../ui/date-picker/date-picker.tsx";
import { today } from "../../../../ui/date-picker/today.ts";
import { EmptyState } from "../../../../ui/empty-state/empty-state.tsx";
import { ErrorState } from "../../../../ui/error-state/error-state.tsx";
import { LoadMore } from "../../../../ui/load-more/load-more.tsx";
import { Select } from "../../../../ui/select/select.tsx";
import { SkeletonText } from "../../../../ui/skeleton/skeleton.tsx";
import { endOfDay } from "../../model/history/local-day.ts";
import { useBuilder } from "../../view-state/builder-context.ts";
import { previewOf } from "../../view-state/view-state.ts";
import { PanelStart, SidePanel } from "../side-panel/panel.tsx";
import { HistoryDays } from "./history-days.tsx";
import css from "./history-panel.module.css";
import { useSelectedPart } from "./selected-part.ts";

type Shown = "all" | "part" | "named";

/** The draft's history, newest first, by day, author and pause. Every version can be viewed and restored. */
export function HistoryPanel({ mozaikId }: { mozaikId: string }) {
  const builder = useBuilder();
  const part = useSelectedPart();
  const [chosen, setShown] = useState<Shown>("all");
  const shown = chosen === "part" && !part ? "all" : chosen;
  const [day, setDay] = useState<string | null>(null);
  const newest = useNewestRevision(mozaikId);
  const history = useInfiniteQuery(historyQuery(mozaikId, filterOf(shown, part, day)));
  // The date field has many parts, so render the list before it.
  const isDayReady = useDeferredValue(!history.isPending, false);
  const entries = history.data?.pages.flatMap((page) => page.items) ?? [];
  const leaveVersion = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || previewOf(builder.view.get()) === null) return;
    // Keep the panel open: the next press closes it.
    event.stopPropagation();
    builder.view.leavePreview();
  };
  return (
    <SidePanel title="History">
      <PanelStart title="History" />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles a key of the controls inside */}
      <div className={css.inside} onKeyDown={leaveVersion}>
        <div className={css.filters}>
          <Select
            label="Show"
            value={shown}
            onChange={setShown}
            options={[
              { id: "all", label: "Every change" },
              { id: "part", label: part?.kind === "tile" ? "This tile" : "This block", isDisabled: !part },
              { id: "named", label: "Named and published versions" },
            ]}
          />
          <div className={css.dayField}>
            {isDayReady && <DatePicker label="Up to the day" value={day} onChange={setDay} maxValue={today()} />}
          </div>
        </div>
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
          <Nothing shown={shown} hasDay={day !== null} />
        ) : (
          <>
            <HistoryDays entries={entries} mozaikId={mozaikId} newest={newest} hasOlder={history.hasNextPage} />
            <LoadMore
              hasMore={history.hasNextPage}
              isLoading={history.isFetchingNextPage}
              onLoadMore={() => history.fetchNextPage()}
            />
          </>
        )}
      </div>
    </SidePanel>
  );
}

function Nothing({ shown, hasDay }: { shown: Shown; hasDay: boolean }) {
  if (hasDay) {
    return (
      <EmptyState icon={<History />} title="Nothing up to this day" text="Choose a later day to see what happened." />
    );
  }
  return shown === "named" ? (
    <EmptyState
      icon={<History />}
      title="No version has a name yet"
      text="Name a version in its menu to find it again. Published versions are listed here too."
    />
  ) : (
    <EmptyState
      icon={<History />}
      title="Nothing has happened yet"
      text="Each of your changes is kept here, and you can return to it."
    />
  );
}

/** The revision of the current version: changes of settings and names have revisions too. */
function useNewestRevision(mozaikId: string): number | undefined {
  return useInfiniteQuery(historyQuery(mozaikId)).data?.pages[0]?.items[0]?.revision;
}

function filterOf(shown: Shown, part: Node | undefined, day: string | null): HistoryFilter {
  const until = day === null ? {} : { until: endOfDay(day) };
  if (shown === "named") return { named: true, ...until };
  return shown === "part" && part ? { nodeId: part.id, ...until } : until;
}
