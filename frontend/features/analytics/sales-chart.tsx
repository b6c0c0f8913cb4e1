import { money } from "#modules/marketplace/rules/money";
import { day } from "../../mall/dates.ts";
import { type Bar, barsOf } from "./chart-days.ts";
import css from "./sales-sums.module.css";

const HEIGHT = 160;
const STEP = 12;
const GAP = 3;
/** A day without sales still shows its place. */
const LEAST = 1;

/** What was earned each day, as bars. The table of days below it says the same in numbers. */
export function SalesChart({
  days,
  currency,
}: {
  days: readonly { readonly day: string; readonly earned: number }[];
  currency: string;
}) {
  const bars = barsOf(days);
  const most = Math.max(1, ...bars.map(({ amount }) => amount));
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return null;
  return (
    <figure className={css.chart}>
      <figcaption>
        Earned by day, at most {money(most, currency)} {first.from !== first.to && "in one bar"}
      </figcaption>
      <svg
        viewBox={`0 0 ${Math.max(bars.length, 14) * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Bar chart: earned from ${day(first.from)} to ${day(last.to)}. The same is in the table by day.`}
      >
        {bars.map((bar, index) => {
          const height = Math.max(LEAST, (Math.max(0, bar.amount) / most) * HEIGHT);
          return (
            <rect key={bar.from} x={index * STEP} y={HEIGHT - height} width={STEP - GAP} height={height}>
              <title>{wordsOf(bar, currency)}</title>
            </rect>
          );
        })}
      </svg>
      <div className={css.axis} aria-hidden="true">
        <span>{day(first.from)}</span>
        {last !== first && <span>{day(last.to)}</span>}
      </div>
    </figure>
  );
}

function wordsOf({ from, to, amount }: Bar, currency: string): string {
  return `${from === to ? day(from) : `${day(from)} to ${day(to)}`}: ${money(amount, currency)}`;
}
