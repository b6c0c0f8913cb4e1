// The HTTP client of the app and the public pages: authentication, read-your-writes, idempotent commands. It does not
// validate answers: `api/http.ts` checks them against the contract, the public pages trust their own server.
import { AUTHORIZED_ONLY } from "#modules/rules/refusals";
import { ApiError, jsonOf, OFFLINE, refusal } from "./api-error.ts";
import { hasNetwork, heardFromServer } from "./connection.ts";
import { forgetPosition, reachedPosition, readPosition } from "./read-position.ts";
import { currentSession, endSession } from "./session.ts";

/** Most attempts while the server is unreachable or not ready. */
const ATTEMPTS = 4;
/** Milliseconds before the first retry of an unanswered request; later ones wait longer. */
const PAUSE = 600;
/** Milliseconds after which a request without an answer counts as lost. */
const PATIENCE = 20_000;
/** Longest `Retry-After` that is waited for, in milliseconds; people hear of a longer one at once. */
const LONGEST_PAUSE = 5_000;

export type Method = "POST" | "PUT" | "PATCH" | "DELETE";

export interface Call {
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** `Idempotency-Key`; absent: a new one. Pass one so that the user can safely repeat the command. */
  key?: string | undefined;
  /** True: the request outlives the page. Its body is at most 64 kB. */
  keepalive?: boolean | undefined;
  /** Further headers. */
  headers?: Readonly<Record<string, string>>;
}

/** Reads `path` as text. Throws ApiError. Paths outside `/public/` need a signed-in user. */
export async function readText(path: string, signal?: AbortSignal): Promise<string> {
  const headers = headersFor(path);
  const position = readPosition();
  if (position) headers.set("read-after", position);
  const request = { method: "GET", headers, signal: signal ?? null };
  try {
    return await send(path, request);
  } catch (error) {
    if (!(error instanceof ApiError) || !/^(read-model-behind|position-unknown)$/.test(error.code)) throw error;
    // The event store may have been restored from a backup: show what there is.
    forgetPosition();
    headers.delete("read-after");
    return send(path, request);
  }
}

/** Reads `path` as JSON. Throws ApiError. */
export async function readJson(path: string, signal?: AbortSignal): Promise<unknown> {
  return parsed(await readText(path, signal));
}

/** Sends a command; returns the answer's text. All attempts share one `Idempotency-Key`. Throws ApiError. */
export function sendCommand(method: Method, path: string, call: Call = {}): Promise<string> {
  const headers = headersFor(path);
  headers.set("idempotency-key", call.key ?? newKey());
  for (const [name, value] of Object.entries(call.headers ?? {})) headers.set(name, value);
  if (call.body !== undefined) headers.set("content-type", "application/json");
  return send(path, {
    method,
    headers,
    body: call.body === undefined ? null : JSON.stringify(call.body),
    signal: call.signal ?? null,
    ...(call.keepalive && { keepalive: true }),
  });
}

/** The JSON of an answer, not validated. Throws ApiError if there is none. */
export function parsed<Reply = unknown>(text: string): Reply {
  const json = jsonOf<Reply>(text);
  // Something else has answered, for example the sign-in page of a network.
  if (json === undefined) throw new ApiError(0, "offline", OFFLINE);
  return json;
}

/**
 * A new `Idempotency-Key`: a random UUID (version 4). `crypto.randomUUID` does not exist on plain http, which a mall at
 * home may use.
 */
export function newKey(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0"));
  const [variant = "0"] = hex[8] ?? "";
  hex[6] = `4${hex[6]?.[1]}`;
  hex[8] = `${"89ab"[Number.parseInt(variant, 16) % 4]}${hex[8]?.[1]}`;
  return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** The headers of every request. Throws if a session is needed and there is none. */
export function headersFor(path: string): Headers {
  const session = currentSession();
  if (!session && !path.startsWith("/public/")) throw new ApiError(0, "unauthenticated", AUTHORIZED_ONLY);
  const headers = new Headers({ accept: "application/json" });
  if (session) headers.set("authorization", `Bearer ${session.accessToken}`);
  return headers;
}

/**
 * The error of a refused request that was sent with these headers. Ends the session if its token was refused, but not a
 * session that was started in the meantime.
 */
export function refused(status: number, body: string, sent: Headers): ApiError {
  const error = refusal(status, body);
  const session = currentSession();
  const isRefusedToken = session !== null && sent.get("authorization") === `Bearer ${session.accessToken}`;
  if (status === 401 && error.code !== "wrong-credentials" && isRefusedToken) endSession("expired");
  return error;
}

async function send(path: string, request: RequestInit & { headers: Headers }): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const answer = await answerTo(path, request, attempt);
    if (answer === "no answer") {
      await pause(PAUSE * attempt, request.signal);
      continue;
    }
    const wait = retryAfter(answer);
    if (answer.status === 503 && attempt < ATTEMPTS && wait <= LONGEST_PAUSE) {
      await pause(wait, request.signal);
      continue;
    }
    const text = await answer.text();
    if (!answer.ok) throw refused(answer.status, text, request.headers);
    reachedPosition(answer.headers.get("event-position"));
    return text;
  }
}

async function answerTo(path: string, request: RequestInit, attempt: number): Promise<Response | "no answer"> {
  const patience = new AbortController();
  const giveUp = () => patience.abort(request.signal?.reason);
  const timer = setTimeout(giveUp, PATIENCE);
  request.signal?.addEventListener("abort", giveUp, { once: true });
  try {
    const answer = await fetch(path, { ...request, signal: patience.signal });
    heardFromServer(true);
    return answer;
  } catch (error) {
    if (request.signal?.aborted) throw error;
    heardFromServer(false);
    if (attempt >= ATTEMPTS || !hasNetwork()) throw new ApiError(0, "offline", OFFLINE);
    return "no answer";
  } finally {
    clearTimeout(timer);
  }
}

function retryAfter(answer: Response): number {
  const seconds = Number(answer.headers.get("retry-after") ?? 1);
  return Number.isFinite(seconds) ? seconds * 1000 : PAUSE;
}

function pause(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
