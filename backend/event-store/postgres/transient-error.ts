import { isTransientState } from "../../database/outage.ts";

/** The server was out of reach or refused the connection: nothing was written. */
export class ConnectionFailure extends Error {
  constructor(cause: unknown) {
    super("no connection to PostgreSQL", { cause });
  }
}

const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * Whether to retry with the same event ids. An error without an SQLSTATE came from the connection, not from the server.
 */
export function isTransient(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (typeof code !== "string" || !SQLSTATE.test(code)) return true;
  return isTransientState(code);
}
