import type { ItemFigures } from "#modules/analytics/figures-contract";
import { changeWords, duration, unitWords } from "./figure-words.ts";
import css from "./visits.module.css";

type Series = Pick<ItemFigures, "unit" | "totals" | "before" | "series">;

const HEIGHT = 160;
const STEP = 12;
const GAP = 3;
/** A day without visits still shows its place. */
const LEAST = 1;

/** The sums of the period beside those of the one before, and visits as bars with the same in a table. */
export function VisitSeries({ unit, totals, before, series }: Series) {
  const sums = [
    ["Visitors", totals.visitors.toLocaleString("en-US"), changeWords(totals.visitors, before.visitors)],
    ["Visits", totals.visits.toLocaleString("en-US"), changeWords(totals.visits, before.visits)],
    ["Pages shown", totals.views.toLocaleString("en-US"), changeWords(totals.views, before.views)],
    ["Time in view", duration(average(totals)), changeWords(average(totals), average(before))],
  ] as const;
  return (
    <>
      <dl className={css.totals}>
        {sums.map(([name, sum, change]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{sum}</dd>
            <dd className={css.change}>{change}</dd>
          </div>
        ))}
      </dl>
      {totals.visits > 0 && <VisitBars unit={unit} series={series} />}
    </>
  );
}

function VisitBars({ unit, series }: Pick<Series, "unit" | "series">) {
  const most = Math.max(...series.map(({ visits }) => visits));
  const [first, last] = [series[0], series.at(-1)];
  return (
    <>
      <figure className={css.chart}>
        <figcaption>
          Visits, at most {most.toLocaleString("en-US")} in one {unit}
        </figcaption>
        <svg
          viewBox={`0 0 ${series.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Bar chart: visits by ${unit}. The same is in the table below it.`}
        >
          {series.map(({ start, visits }, at) => {
            const height = Math.max(LEAST, (visits / most) * HEIGHT);
            return (
              <rect key={start} x={at * STEP} y={HEIGHT - height} width={STEP - GAP} height={height}>
                <title>{`${unitWords(unit, start)}: ${visits}`}</title>
              </rect>
            );
          })}
        </svg>
        <div className={css.axis} aria-hidden="true">
          <span>{first && unitWords(unit, first.start)}</span>
          <span>{last && unitWords(unit, last.start)}</span>
        </div>
      </figure>
      <details className={css.fold}>
        <summary>By {unit}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard */}
        <section className={css.scroll} aria-label={`Visits by ${unit}`} tabIndex={0}>
          <table className={css.table}>
            <thead>
              <tr>
                {["From", "Visitors", "Visits", "Pages shown", "Time in view"].map((column, at) => (
                  <th key={column} scope="col" className={at > 0 ? css.count : undefined}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {series.toReversed().map((of) => (
                <tr key={of.start}>
                  <th scope="row">{unitWords(unit, of.start)}</th>
                  <td className={css.count}>{of.visitors.toLocaleString("en-US")}</td>
                  <td className={css.count}>{of.visits.toLocaleString("en-US")}</td>
                  <td className={css.count}>{of.views.toLocaleString("en-US")}</td>
                  <td className={css.count}>{duration(average(of))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </>
  );
}

const average = ({ seconds, visits }: Series["totals"]) => seconds / Math.max(1, visits);
