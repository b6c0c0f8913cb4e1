/** What is wrong with one field of a request. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** A request that was refused, or that got no answer (`status` 0). `message` is meant for people. */
export class ApiError extends Error {
  constructor(
    /** HTTP status; 0 where nothing was sent or nothing came back. */
    readonly status: number,
    /** Stable name of the reason, for example `malformed`; `offline` where the server did not answer. */
    readonly code: string,
    detail: string,
    /** What is wrong with single fields of the request. */
    readonly errors: readonly FieldProblem[] = [],
    /** The whole answer, for a caller that knows more of this refusal, or of an answer that this page does not expect. */
    readonly body?: unknown,
  ) {
    super(detail);
    this.name = "ApiError";
  }
}

/** The code of an answer that is not what this page expects. */
export const UNEXPECTED_REPLY = "unexpected-reply";
export const OFFLINE = "The mall cannot be reached. Check the connection and try again.";
const UNEXPECTED = "Something went wrong. Please try again.";

/** The error in a refusing answer's body (RFC 9457); a body of another shape says only that it failed. */
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

/** Text for people from whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : UNEXPECTED;
}

/** True for what is not there, or is another's, and for an address that cannot be anything's. */
export function isNotThere(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** The first message of each field that the server refused; empty where it was about no field. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries([...error.errors].reverse().map(({ field, message }) => [field, message]));
}

/** The JSON in `text`; undefined where it is none (an empty body, a proxy's HTML page). */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the caller's schema then says what was expected
  }
}
