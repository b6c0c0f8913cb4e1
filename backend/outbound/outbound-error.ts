/** Why a request to another server came to nothing. */
export type OutboundFailure =
  /** Not an http or https address, or one with a user name or an unusual port. */
  | "address-not-permitted"
  /** The host's address is private, reserved, or this machine. */
  | "host-not-permitted"
  | "too-many-redirects"
  | "too-large"
  | "timed-out"
  /** No answer, or none that can be read. */
  | "unreachable";

/** Thrown by `OutboundHttp`. Its message is for the log; the caller may be told the code. */
export class OutboundError extends Error {
  constructor(
    readonly code: OutboundFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
