import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { Heat } from "#modules/analytics/replay-contract";
import { WIDTH_CLASSES } from "#modules/analytics/rules/visit-event";
import { heatQuery } from "../../../api/replays.ts";
import { messageOf } from "../../../mall/api-error.ts";
import { ErrorState } from "../../../ui/error-state/error-state.tsx";
import { Select } from "../../../ui/select/select.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { daysWords, duration } from "../visits/figure-words.ts";
import css from "./replay.module.css";
import { VersionPage } from "./version-page.tsx";

/** What visitors pressed and read, over the page: the newest version beside the one before. */
export function HeatView({ mozaikId }: { mozaikId: string }) {
  const newest = useQuery(heatQuery(mozaikId, null));
  const [width, setWidth] = useState(2);
  const [chosen, setChosen] = useState<readonly (number | null)[]>([null, null]);
  if (newest.isPending) return <Skeleton height="640px" radius="large" />;
  if (!newest.data) {
    return (
      <ErrorState
        title="The heat map could not be loaded"
        text={messageOf(newest.error)}
        onRetry={() => void newest.refetch()}
        isRetrying={newest.isFetching}
      />
    );
  }
  const { revisions } = newest.data;
  if (revisions.length === 0) return <p>No visits yet.</p>;
  const shown = [chosen[0] ?? revisions[1]?.revision ?? null, chosen[1] ?? revisions[0]?.revision ?? null];
  const sides = shown.flatMap((revision, side) => (revision === null ? [] : [{ revision, side }]));
  return (
    <>
      <div className={css.choice}>
        <Select
          label="Width"
          options={WIDTH_CLASSES.map((name, id) => ({
            id: String(id),
            label: name.charAt(0).toUpperCase() + name.slice(1),
          }))}
          value={String(width)}
          onChange={(id) => setWidth(Number(id))}
        />
      </div>
      <div className={css.sides}>
        {sides.map(({ revision, side }) => (
          <div key={side}>
            <div className={css.choice}>
              <Select
                label={side === 0 ? "Before" : "After"}
                options={revisions.map((of) => ({
                  id: String(of.revision),
                  label: `Version ${of.revision}, visited ${daysWords(of.from, of.to)}`,
                }))}
                value={String(revision)}
                onChange={(id) => setChosen(shown.map((other, at) => (at === side ? Number(id) : other)))}
              />
            </div>
            <HeatPage mozaikId={mozaikId} revision={revision} width={width} />
          </div>
        ))}
      </div>
    </>
  );
}

function HeatPage({ mozaikId, revision, width }: { mozaikId: string; revision: number; width: number }) {
  const { data } = useQuery(heatQuery(mozaikId, revision));
  const [page, setPage] = useState<readonly HTMLElement[]>([]);
  const keep = useCallback((parts: readonly HTMLElement[]) => setPage(parts), []);
  const paper = page[0]?.closest<HTMLElement>(`.${css.paper}`) ?? null;
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!paper) return;
    const watch = new ResizeObserver(() => redraw((times) => times + 1));
    watch.observe(paper);
    return () => watch.disconnect();
  }, [paper]);
  const parts = data?.parts.filter((part) => part.width === width) ?? [];
  return (
    <>
      <VersionPage
        mozaikId={mozaikId}
        revision={revision}
        width={width}
        label={`Heat map of version ${revision}`}
        onDrawn={keep}
      />
      {paper && createPortal(<Spots parts={parts} page={page} paper={paper} />, paper)}
    </>
  );
}

/** Marks for blocks that were pressed, and for tiles by the time that was spent there. */
function Spots({ parts, page, paper }: { parts: Heat["parts"]; page: readonly HTMLElement[]; paper: HTMLElement }) {
  const most = Math.max(1, ...parts.map(({ pressed }) => pressed));
  const longest = Math.max(1, ...parts.map(({ seconds }) => seconds));
  const origin = paper.getBoundingClientRect();
  return parts.flatMap(({ node, pressed, seconds }) => {
    const part = page[node];
    if (!part || pressed + seconds === 0) return [];
    const box = part.getBoundingClientRect();
    const heat = Math.round(pressed > 0 ? 15 + (45 * pressed) / most : (20 * seconds) / longest);
    const place = { top: box.top - origin.top, left: box.left - origin.left, width: box.width, height: box.height };
    return [
      <div key={node} className={css.heat} style={{ ...place, ["--heat" as string]: `${heat}%` }}>
        <span>{pressed > 0 ? `${pressed} pressed` : duration(seconds)}</span>
      </div>,
    ];
  });
}
