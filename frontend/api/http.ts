// The one way to the server: who asks, read-your-writes, repeatable commands, checked answers.
import { v4 } from "uuid";
import type { z } from "zod";
import { AUTHORIZED_ONLY } from "#modules/account/contract";
import { forgetPosition, reachedPosition, readPosition } from "../mozaik/view/client/read-position.ts";
import { ApiError, jsonOf, OFFLINE, refusal, UNEXPECTED_REPLY } from "./api-error.ts";
import { currentSession, endSession } from "./session.ts";

/** How often a request is sent at most while the server is not there or not ready. */
const ATTEMPTS = 4;
/** Milliseconds before a request without an answer is sent again. */
const PAUSE = 600;
/** Milliseconds: no `Retry-After` is waited for longer. */
const LONGEST_PAUSE = 5_000;

type Method = "POST" | "PUT" | "PATCH" | "DELETE";

interface Call<Reply> {
  body?: unknown;
  reply?: z.ZodType<Reply>;
  signal?: AbortSignal;
  /** `Idempotency-Key`; absent: a new one. Give one to make a command repeatable by hand. */
  key?: string;
}

/** Reads `path`. Throws ApiError. Paths outside `/public/` need a signed-in person. */
export async function get<Reply>(path: string, reply: z.ZodType<Reply>, signal?: AbortSignal): Promise<Reply> {
  const headers = headersFor(path);
  const position = readPosition();
  if (position) headers.set("read-after", position);
  const request = { method: "GET", headers, signal: signal ?? null };
  try {
    return checked(reply, await send(path, request));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "read-model-behind") throw error;
    // It never caught up: the store behind the mall may be another one now. What it shows is better than nothing.
    forgetPosition();
    headers.delete("read-after");
    return checked(reply, await send(path, request));
  }
}

/** Gives a command. All attempts carry one `Idempotency-Key`, so it happens once. Throws ApiError. */
export async function command<Reply = void>(method: Method, path: string, call: Call<Reply> = {}): Promise<Reply> {
  const headers = headersFor(path);
  headers.set("idempotency-key", call.key ?? newKey());
  if (call.body !== undefined) headers.set("content-type", "application/json");
  const answer = await send(path, {
    method,
    headers,
    body: call.body === undefined ? null : JSON.stringify(call.body),
    signal: call.signal ?? null,
  });
  return call.reply ? checked(call.reply, answer) : (undefined as Reply);
}

/** A new `Idempotency-Key`. Not `crypto.randomUUID`: browsers hide it on plain http, where a mall at home may run. */
export function newKey(): string {
  return v4();
}

/** The headers every call carries. Throws, before anything is sent, where a session is needed and none is there. */
export function headersFor(path: string): Headers {
  const session = currentSession();
  if (!session && !path.startsWith("/public/")) throw new ApiError(0, "unauthenticated", AUTHORIZED_ONLY);
  const headers = new Headers({ accept: "application/json" });
  if (session) headers.set("authorization", `Bearer ${session.accessToken}`);
  return headers;
}

/**
 * The error of a refusing answer to a request with these headers. A refused token means that its session is over;
 * the one that was opened meanwhile goes on.
 */
export function refused(status: number, body: string, sent: Headers): ApiError {
  const error = refusal(status, body);
  const session = currentSession();
  const isRefusedToken = session !== null && sent.get("authorization") === `Bearer ${session.accessToken}`;
  if (status === 401 && error.code !== "wrong-credentials" && isRefusedToken) endSession("expired");
  return error;
}

/** What `text` holds, checked against the contract. */
export function checked<Reply>(reply: z.ZodType<Reply>, text: string): Reply {
  const json = jsonOf(text);
  // Something between here and the mall has answered in its place, for example the sign-in page of a network.
  if (json === undefined) throw new ApiError(0, "offline", OFFLINE);
  const parsed = reply.safeParse(json);
  if (parsed.success) return parsed.data;
  console.error("The server's answer breaks its contract", parsed.error);
  throw new ApiError(0, UNEXPECTED_REPLY, "The answer could not be read. Please load the page anew.");
}

async function send(path: string, request: RequestInit & { headers: Headers }): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const answer = await answerTo(path, request, attempt);
    if (answer === "no answer") {
      await pause(PAUSE * attempt, request.signal);
      continue;
    }
    if (answer.status === 503 && attempt < ATTEMPTS) {
      await pause(retryAfter(answer), request.signal);
      continue;
    }
    const text = await answer.text();
    if (!answer.ok) throw refused(answer.status, text, request.headers);
    reachedPosition(answer.headers.get("event-position"));
    return text;
  }
}

async function answerTo(path: string, request: RequestInit, attempt: number): Promise<Response | "no answer"> {
  try {
    return await fetch(path, request);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    if (attempt >= ATTEMPTS) throw new ApiError(0, "offline", OFFLINE);
    return "no answer";
  }
}

function retryAfter(answer: Response): number {
  const seconds = Number(answer.headers.get("retry-after") ?? 1);
  return Math.min(Number.isFinite(seconds) ? seconds * 1000 : PAUSE, LONGEST_PAUSE);
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
