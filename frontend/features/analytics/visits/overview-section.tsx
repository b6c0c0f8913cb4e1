import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FigureUnit } from "#modules/analytics/rules/figure-period";
import { visitOverviewQuery } from "../../../api/figures.ts";
import { messageOf } from "../../../mall/api-error.ts";
import { ErrorState } from "../../../ui/error-state/error-state.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { duration } from "./figure-words.ts";
import { FiguresHead } from "./figures-head.tsx";
import { VisitOrigins } from "./visit-origins.tsx";
import { VisitSeries } from "./visit-series.tsx";
import css from "./visits.module.css";

/** Visits of everything that the user has made, or of the whole mall. */
export function OverviewSection({ of }: { of: "own" | "mall" }) {
  const [unit, setUnit] = useState<FigureUnit>("day");
  const figures = useQuery(visitOverviewQuery(of, unit));
  if (figures.isPending) return <Skeleton height="480px" radius="large" />;
  if (!figures.data) {
    return (
      <ErrorState
        title="The visits could not be loaded"
        text={messageOf(figures.error)}
        onRetry={() => void figures.refetch()}
        isRetrying={figures.isFetching}
      />
    );
  }
  const { items, now } = figures.data;
  return (
    <>
      <FiguresHead unit={unit} onChange={setUnit} now={now} />
      <VisitSeries {...figures.data} />
      <section className={css.section} aria-labelledby={`${of}-visited`}>
        <h3 id={`${of}-visited`} className={css.heading}>
          Most visited
        </h3>
        {items.length === 0 ? (
          <p className={css.note}>No visits yet. Public Mozaiks, assets and libraries are counted.</p>
        ) : (
          <table className={css.table}>
            <thead>
              <tr>
                {["Item", "Visitors", "Visits", "Time in view"].map((column, at) => (
                  <th key={column} scope="col" className={at > 0 ? css.count : undefined}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map(({ itemType, itemId, name, visits, visitors, seconds }) => (
                <tr key={itemId}>
                  <th scope="row">
                    <a
                      href={
                        itemType === "mozaik" && of === "own" ? `/mozaik/${itemId}/uievents` : `/${itemType}/${itemId}`
                      }
                    >
                      {name || "Deleted"}
                    </a>
                  </th>
                  <td className={css.count}>{visitors.toLocaleString("en-US")}</td>
                  <td className={css.count}>{visits.toLocaleString("en-US")}</td>
                  <td className={css.count}>{duration(seconds / Math.max(1, visits))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <VisitOrigins {...figures.data} />
    </>
  );
}
