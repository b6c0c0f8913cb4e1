import { z } from "zod";

export const FORMAT = "mozaik-order-audit-1";

/** Said in each document, so that it can be checked without this code. */
export const ALGORITHM =
  "hash(n) = SHA-256, in lower-case hex, of hash(n-1), a line feed, and the event as canonical JSON (RFC 8785) in UTF-8; hash(0) = SHA-256 of format, a space, and orderId; head = the last hash";

const Hash = z.string().regex(/^[0-9a-f]{64}$/);

export const AuditedEvent = z.strictObject({
  id: z.string(),
  stream: z.string(),
  revision: z.string(),
  position: z.string(),
  type: z.string(),
  data: z.unknown(),
  meta: z.unknown(),
  /** When it was stored. */
  at: z.string(),
});
export type AuditedEvent = z.output<typeof AuditedEvent>;

/** All events of an order with a hash chain over them (`GET /api/support/orders/{id}/audit.json`). */
export const AuditDocument = z
  .strictObject({
    format: z.literal(FORMAT),
    algorithm: z.literal(ALGORITHM),
    orderId: z.uuid(),
    count: z.number().int(),
    head: Hash,
    events: z.array(z.strictObject({ event: AuditedEvent, hash: Hash })),
  })
  .meta({ id: "AuditDocument" });
export type AuditDocument = z.output<typeof AuditDocument>;
