/** What is wrong with one field of a request. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** A request that was refused, or got no answer (`status` 0). `message` is text for people. */
export class ApiError extends Error {
  constructor(
    /** HTTP status; 0 if nothing was sent or received. */
    readonly status: number,
    /** Stable name of the reason, for example `malformed`; `offline` if the server did not answer. */
    readonly code: string,
    detail: string,
    /** Errors of single fields of the request. */
    readonly errors: readonly FieldProblem[] = [],
    /** The whole answer, for callers that read further fields of this error. */
    readonly body?: unknown,
  ) {
    super(detail);
    this.name = "ApiError";
  }
}

/** The code of an answer of unexpected shape. */
export const UNEXPECTED_REPLY = "unexpected-reply";
export const OFFLINE = "The mall cannot be reached. Check the connection and try again.";
const UNEXPECTED = "Something went wrong. Please try again.";

/** Reads the error from an answer's body (RFC 9457); a general error if the body has another shape. */
export function refusal(status: number, body: string): ApiError {
  const problem = jsonOf(body);
  const code = textIn(problem, "code");
  const detail = textIn(problem, "detail");
  if (code === undefined || detail === undefined) return new ApiError(status, "unexpected", UNEXPECTED);
  return new ApiError(status, code, detail, fieldProblemsIn(problem), problem);
}

function fieldProblemsIn(problem: unknown): FieldProblem[] {
  const errors = valueIn(problem, "errors");
  return (Array.isArray(errors) ? errors : []).flatMap((error: unknown) => {
    const field = textIn(error, "field");
    const message = textIn(error, "message");
    return field === undefined || message === undefined ? [] : [{ field, message }];
  });
}

function valueIn(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function textIn(value: unknown, name: string): string | undefined {
  const found = valueIn(value, name);
  return typeof found === "string" ? found : undefined;
}

/** Text for people from any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : UNEXPECTED;
}

/** True if the item does not exist, belongs to someone else, or has an impossible address. */
export function isNotThere(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** The first message for each refused field; empty if the error concerns no field. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries([...error.errors].reverse().map(({ field, message }) => [field, message]));
}

/** The JSON in `text`, not validated; undefined if it is not JSON (an empty body, a proxy's HTML page). */
export function jsonOf<Reply = unknown>(text: string): Reply | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the caller's schema then reports the error
  }
}
