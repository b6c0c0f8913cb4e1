/** The server could not be reached, or refused the connection: nothing was written. */
export class ConnectionFailure extends Error {
  constructor(cause: unknown) {
    super("no connection to PostgreSQL", { cause });
  }
}

/**
 * SQLSTATE classes after which the same call may succeed: 08 connection, 40 rollback, 53 resources, 57 operator
 * intervention (restart, time-out); 25006 read-only (a replica before its promotion); 55P03 lock time-out.
 */
const TRANSIENT = /^(?:08|40|53|57)|^(?:25006|55P03)$/;
const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Whether to try again with the same event ids. An error without an SQLSTATE came from the connection, not the server. */
export function isTransient(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (typeof code !== "string" || !SQLSTATE.test(code)) return true;
  return TRANSIENT.test(code);
}
