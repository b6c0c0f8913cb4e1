import { AuditDocument } from "../audit-contract.ts";
import { hashAfter, startOf } from "./audit-chain.ts";

/** Largest file that is checked. */
export const MAX_AUDIT_BYTES = 10 * 1024 * 1024;

export type Verdict =
  | { readonly kind: "intact"; readonly orderId: string; readonly count: number; readonly head: string }
  /** `event`: the number of the first event that does not fit, from 1; null: the document's own fields do not. */
  | { readonly kind: "broken"; readonly event: number | null; readonly problem: string }
  | { readonly kind: "refused"; readonly problem: string };

/**
 * Checks the audit of an order, as a file's text. `expectedHead`: a head that was noted earlier. A chain alone shows
 * that nothing in it was changed; only a head from elsewhere shows that the whole chain was not made again.
 */
export function verifyAudit(text: string, expectedHead?: string): Verdict {
  if (Buffer.byteLength(text) > MAX_AUDIT_BYTES) return refused("the file is larger than 10 MB");
  const json = parsed(text);
  if (json === undefined) return refused("this is not JSON");
  const read = AuditDocument.safeParse(json);
  if (!read.success) {
    const [issue] = read.error.issues;
    return refused(`this is not the audit of an order (${issue?.path.join(".") || "document"}: ${issue?.message})`);
  }
  try {
    // for example two members of one name, of which readers see only one
    if (withoutSpace(text) !== JSON.stringify(json)) return refused("the JSON is not written as the mall writes it");
    return checked(read.data, expectedHead);
  } catch (error) {
    if (error instanceof RangeError) return refused("the JSON is nested too deeply");
    throw error;
  }
}

function checked({ orderId, count, head, events }: AuditDocument, expectedHead: string | undefined): Verdict {
  let previous = startOf(orderId);
  for (const [index, { event, hash }] of events.entries()) {
    previous = hashAfter(previous, event);
    if (hash !== previous) {
      const problem = `${event.type} (${event.stream}, revision ${event.revision}) does not fit its hash and the event before it`;
      return { kind: "broken", event: index + 1, problem };
    }
  }
  if (count !== events.length) return broken(`the document names ${count} events and holds ${events.length}`);
  if (head !== previous) return broken("the head is not the hash of the last event");
  if (expectedHead !== undefined && head !== expectedHead) return broken("the head is not the one that was expected");
  return { kind: "intact", orderId, count, head };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** JSON without the white space between its tokens. */
function withoutSpace(text: string): string {
  return text.replace(/("[^"\\]*(?:\\.[^"\\]*)*")|[ \t\r\n]+/g, "$1");
}

function broken(problem: string): Verdict {
  return { kind: "broken", event: null, problem };
}

function refused(problem: string): Verdict {
  return { kind: "refused", problem };
}
