import { types } from "node:util";

/**
 * SQLSTATEs that speak of the server, not of what was asked. Classes: 08 connection, 40 rollback, 53 resources, 57 operator
 * intervention (restart, time-out). Single ones: 25006 read-only (a replica before its promotion), 55P03 lock time-out.
 */
const OF_THE_SERVER = /^(?:(?:08|40|53|57)[0-9A-Z]{3}|25006|55P03)$/;
/** How Node names a connection that could not be made or went away. */
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
/** The driver's own words for a connection that went away; such errors have no code. */
const LOST_CONNECTION =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the same statement may succeed later, as far as its SQLSTATE says. */
export function isTransientState(sqlState: string): boolean {
  return OF_THE_SERVER.test(sqlState);
}

/** Whether PostgreSQL is out of reach, or asks to be asked again, so that the same question may be answered later. */
export function isOutage(error: unknown): boolean {
  if (!types.isNativeError(error)) return false; // also one that Node made outside of a test's own realm
  const code = "code" in error ? error.code : undefined;
  if (typeof code === "string" && (isTransientState(code) || OF_THE_NETWORK.has(code))) return true;
  return LOST_CONNECTION.test(error.message);
}
