import { types } from "node:util";

/**
 * SQLSTATEs that are about the server, not the statement. Classes: 08 connection, 40 rollback, 53 resources, 57
 * operator intervention (restart, timeout). Single codes: 25006 read-only (a replica before its promotion), 55P03 lock
 * timeout.
 */
const OF_THE_SERVER = /^(?:(?:08|40|53|57)[0-9A-Z]{3}|25006|55P03)$/;
/** Node's error codes for a connection that failed or was lost. */
const OF_THE_NETWORK = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** The driver's messages for a lost connection; these errors have no code. */
const LOST_CONNECTION =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/;

/** Whether the same statement may succeed later, judging by its SQLSTATE. */
export function isTransientState(sqlState: string): boolean {
  return OF_THE_SERVER.test(sqlState);
}

/** Whether PostgreSQL is out of reach or temporarily unable to answer, so that the same query may succeed later. */
export function isOutage(error: unknown): boolean {
  if (!types.isNativeError(error)) return false; // also true for an error that Node created outside a test's realm
  const code = "code" in error ? error.code : undefined;
  if (typeof code === "string" && (isTransientState(code) || OF_THE_NETWORK.has(code))) return true;
  return LOST_CONNECTION.test(error.message);
}
