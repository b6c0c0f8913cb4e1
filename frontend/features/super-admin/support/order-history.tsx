import type { HistoryEntry, OrderMail } from "#modules/support/contract";
import { exact } from "./days.ts";
import css from "./support.module.css";

interface Props {
  /** Both oldest first. */
  history: readonly HistoryEntry[];
  mails: readonly OrderMail[];
}

/** Everything that happened to an order, oldest first. Events are read only: nothing here can be edited. */
export function OrderHistory({ history, mails }: Props) {
  return (
    <section className={css.group} aria-labelledby="history">
      <h2 id="history">History</h2>
      <ol className={css.history}>
        {merged(history, mails).map((entry) =>
          "type" in entry ? <Entry key={entry.id} entry={entry} /> : <Mail key={entry.id} mail={entry} />,
        )}
      </ol>
    </section>
  );
}

/** Each mail after the events that were stored before it. */
function merged(history: readonly HistoryEntry[], mails: readonly OrderMail[]): (HistoryEntry | OrderMail)[] {
  const timeOf = (entry: HistoryEntry | OrderMail) => Date.parse("type" in entry ? entry.storedAt : entry.at);
  return [...history, ...mails].toSorted((a, b) => timeOf(a) - timeOf(b));
}

function Mail({ mail: { sentence, at } }: { mail: OrderMail }) {
  return (
    <li className={css.entry}>
      <p>{sentence}</p>
      <p className={css.when}>
        <time dateTime={at}>{exact(at)}</time>, the mall
      </p>
    </li>
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
