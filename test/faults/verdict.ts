import { derivedId } from "#backend/commands/command-context";
import { EVENTS } from "./commands.ts";
import type { Ledger } from "./ledger.ts";
import type { LogEvent } from "./log.ts";

/** What is missing from the log, and what it contains too often. Empty lists mean that every guarantee was kept. */
export interface Verdict {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Commands that come before one they were sent after, or after the position in their answer. */
  readonly reordered: readonly string[];
}

/** The event types that only a person's command produces: a Mozaik copied for a buyer is not one of them. */
const ASKED_FOR = new Set<string>(Object.values(EVENTS));
const wasAskedFor = ({ type, data }: LogEvent) => ASKED_FOR.has(type) && !data.copyOf;

/** Compares the commands and answers with the log. */
export function ofCommands({ commands }: Ledger, log: readonly LogEvent[], others: readonly string[] = []): Verdict {
  const found = Map.groupBy(log.filter(wasAskedFor), ({ meta }) => meta.commandId);
  const nobodys = [...found.keys()]
    .filter((id) => !commands.has(id) && !others.includes(id))
    .flatMap((id) => found.get(id) ?? []);
  const lost: string[] = [];
  const doubled = nobodys.map(({ type, position }) => `${type} at ${position}, which nobody asked for`);
  const reordered: string[] = [];
  for (const [id, { command, after, answered }] of commands) {
    const events = found.get(id) ?? [];
    const [event] = events;
    if (answered !== undefined && event?.type !== command.event) lost.push(`${command.event} of ${command.path}`);
    if (events.length > 1) doubled.push(`${command.event} of ${command.path}: ${events.length} times`);
    if (!event) continue;
    const before = after && found.get(after)?.[0];
    if (before && before.position >= event.position) reordered.push(`${event.position} before ${before.position}`);
    if (answered !== undefined && Number(answered) < event.position) {
      reordered.push(`${event.position}, answered as ${answered}`);
    }
  }
  return { lost, doubled, reordered };
}

interface Notifications {
  /** The expected number. */
  readonly notifications: number;
  readonly seen: number;
}

/**
 * What must follow automatically, once: for each purchase the order, the payment, and what author and buyer receive;
 * for each submission the author's notification.
 */
export function ofConsequences(log: readonly LogEvent[]): Omit<Verdict, "reordered"> & Notifications {
  const lost: string[] = [];
  const doubled: string[] = [];
  const compare = (what: string, expected: readonly string[], found: readonly string[]) => {
    const counts = Map.groupBy(found, (each) => each);
    for (const each of expected) if (!counts.has(each)) lost.push(`${what} ${each}`);
    for (const [each, times] of counts) {
      if (times.length > 1 || !expected.includes(each)) doubled.push(`${what} ${each}`);
    }
  };
  const of = (type: string) => log.filter((event) => event.type === type).map(({ data }) => data);
  const bought = of("CartCheckedOut").map(({ orderId }) => orderId);
  const placed = of("OrderPlaced").map(({ orderId }) => orderId);
  const paid = of("OrderPaid");
  compare("order", bought, placed);
  compare(
    "payment",
    placed,
    paid.map(({ orderId }) => orderId),
  );
  const sold = paid.flatMap(({ orderId, lines }) =>
    lines.map(({ itemId, licenseType }: Record<string, string>) => [orderId, itemId, licenseType].join(" ")),
  );
  const notified = Map.groupBy(of("NotificationSent"), ({ notice }) => notice.type);
  const told = (notified.get("purchase") ?? []).map(({ notice }) =>
    [notice.orderId, notice.itemId, notice.licenseType].join(" "),
  );
  compare("notification", sold, told);
  const sent = of("SubmissionReceived").map(({ submissionId }) =>
    derivedId("notification", "submission", submissionId),
  );
  const heard = (notified.get("submission") ?? []).map(({ notificationId }) => notificationId);
  compare("notification of a submission", sent, heard);
  const copies = log.filter(({ type, data }) => type === "MozaikCreated" && data.copyOf);
  compare(
    "copy",
    sold.filter((sale) => sale.endsWith("Full Copy")),
    copies.map(({ data: { copyOf } }) => [copyOf.orderId, copyOf.mozaikId, copyOf.license].join(" ")),
  );
  return {
    lost,
    doubled,
    notifications: sold.length + sent.length,
    seen: told.length + heard.length,
  };
}
