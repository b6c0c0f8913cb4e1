import type { ItemFigures, PartFigures } from "#modules/analytics/figures-contract";
import { CountTable } from "./count-table.tsx";
import { duration } from "./figure-words.ts";
import css from "./visits.module.css";

/** What was read, tile by tile, in the order of the page: the longer a bar, the more time was spent there. */
export function ReadStrip({ parts }: { parts: readonly PartFigures[] }) {
  const tiles = parts.filter(({ kind }) => kind === "tile");
  const most = Math.max(1, ...tiles.map(({ seconds }) => seconds));
  if (tiles.every(({ seen }) => seen === 0)) return null;
  return (
    <section className={css.section} aria-labelledby="what-was-read">
      <h3 id="what-was-read" className={css.heading}>
        What was read
      </h3>
      <p className={css.note}>The tiles from top to bottom, of the newest version that was visited.</p>
      <table className={`${css.table} ${css.parts}`}>
        <thead>
          <tr>
            {["Tile", "Seen by", "Time", "Left here"].map((column, at) => (
              <th key={column} scope="col" className={at > 0 ? css.count : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tiles.map(({ nodeId, name, seen, seconds, left }) => (
            <tr key={nodeId}>
              <th scope="row">
                {name}
                <span className={css.bar} style={{ width: `${(100 * seconds) / most}%` }} />
              </th>
              <td className={css.count}>{seen.toLocaleString("en-US")}</td>
              <td className={css.count}>{duration(seconds / Math.max(1, seen))}</td>
              <td className={css.count}>{left.toLocaleString("en-US")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Questions in the order of the page, with how many visitors began and answered each. */
export function QuestionDropOff({ parts }: { parts: readonly PartFigures[] }) {
  const questions = parts.filter(({ begun, answered }) => begun + answered > 0);
  if (questions.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="questions">
      <h3 id="questions" className={css.heading}>
        Questions
      </h3>
      <table className={`${css.table} ${css.parts}`}>
        <thead>
          <tr>
            {["Question", "Begun", "Answered", "Not answered", "Abandoned"].map((column, at) => (
              <th key={column} scope="col" className={at > 0 ? css.count : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {questions.map(({ nodeId, name, begun, answered, abandoned }) => (
            <tr key={nodeId}>
              <th scope="row">{name}</th>
              <td className={css.count}>{begun}</td>
              <td className={css.count}>{answered}</td>
              <td className={css.count}>
                {begun > 0 ? `${Math.max(0, Math.round(100 - (100 * answered) / begun))} %` : "–"}
              </td>
              <td className={css.count}>{abandoned}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** How many visits reached each tenth of each film and sound. */
export function MediaCurves({ media }: Pick<ItemFigures, "media">) {
  return media.map(({ nodeId, name, played, reached }) => (
    <CountTable
      key={nodeId}
      title={`Played: ${name}`}
      of="Reached"
      rows={[
        { name: "Began to play", count: played },
        ...reached.map((count, at) => ({ name: `${(at + 1) * 10} %`, count })),
      ]}
      empty="Not played yet."
    />
  ));
}
