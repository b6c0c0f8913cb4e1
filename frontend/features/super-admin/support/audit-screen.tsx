import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { AuditDocument } from "#modules/support/audit-contract";
import { orderAuditQuery, supportOrderQuery } from "../../../api/support-orders.ts";
import { Page } from "../../../layout/page.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { SectionState } from "../section-state.tsx";
import { exact } from "./days.ts";
import css from "./support.module.css";

/** The audit of an order to read, print or save: each event in words and as it is stored, with its hash. */
export function AuditScreen({ orderId }: { orderId: string }) {
  const query = useQuery(orderAuditQuery(orderId));
  const order = useQuery(supportOrderQuery(orderId));
  const sentences = new Map(order.data?.history.map(({ id, sentence }) => [id, sentence]));
  const audit = query.data;
  return (
    <Page
      title="Audit of an order"
      actions={
        <Button variant="primary" isDisabled={!audit} onPress={() => audit && save(audit)}>
          Save as JSON
        </Button>
      }
    >
      <p className={css.back}>
        <Link to="/super-admin/orders/$orderId" params={{ orderId }}>
          Order
        </Link>
      </p>
      <SectionState query={query} title="The audit could not be loaded" height="480px">
        {audit && (
          <div className={css.part}>
            <dl className={css.facts}>
              <div>
                <dt>Order</dt>
                <dd>{audit.orderId}</dd>
              </div>
              <div>
                <dt>Events</dt>
                <dd>{audit.count}</dd>
              </div>
              <div>
                <dt>Head</dt>
                <dd className={css.mono}>{audit.head}</dd>
              </div>
              <div>
                <dt>Algorithm</dt>
                <dd>{audit.algorithm}</dd>
              </div>
            </dl>
            <p className={css.note}>
              Anyone can check the saved file with <code>npm run verify-audit -- file.json</code>. Write the head down:
              if somebody rebuilds the chain, it ends with another one.
            </p>
            <AuditEntries events={audit.events} sentences={sentences} />
          </div>
        )}
      </SectionState>
    </Page>
  );
}

interface EntriesProps {
  events: AuditDocument["events"];
  /** By event id. */
  sentences: ReadonlyMap<string, string>;
}

/** Events in words; by their type while, or where, there are none. */
export function AuditEntries({ events, sentences }: EntriesProps) {
  return (
    <ol className={css.history}>
      {events.map(({ event, hash }) => (
        <li key={event.id} className={css.entry}>
          <h2>{sentences.get(event.id) ?? event.type}</h2>
          <p className={css.when}>
            {event.type}, {exact(event.at)}, {event.stream}, revision {event.revision}
          </p>
          <p className={css.mono}>{hash}</p>
          <details>
            <summary>Data of {event.type}</summary>
            <pre className={css.raw}>{JSON.stringify({ data: event.data, meta: event.meta }, null, 2)}</pre>
          </details>
        </li>
      ))}
    </ol>
  );
}

function save(audit: AuditDocument): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(audit, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `audit-${audit.orderId}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
