import type { HistoryEntry } from "#modules/support/contract";
import { exact } from "./days.ts";
import css from "./support.module.css";

/** Everything that happened to an order, oldest first. Events are read only: nothing here can be edited. */
export function OrderHistory({ history }: { history: readonly HistoryEntry[] }) {
  return (
    <section className={css.group} aria-labelledby="history">
      <h2 id="history">History</h2>
      <ol className={css.history}>
        {history.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { sentence, at, storedAt, who, isAutomatic, type, stream, revision } = entry;
  const rows = [
    ["Event", `${type}, ${stream}, revision ${revision}`],
    ["Stored", exact(storedAt)],
    ["Command", entry.commandId],
    ["Caused by", entry.causationId],
    ["Correlation", entry.correlationId || "–"],
  ];
  return (
    <li className={css.entry}>
      <p>{sentence}</p>
      <p className={css.when}>
        <time dateTime={at}>{exact(at)}</time>, {isAutomatic ? `the mall, after a step of ${who}` : who}
      </p>
      <details>
        <summary>{type}</summary>
        <dl className={css.ids}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}
