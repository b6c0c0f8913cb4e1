import { forgetPosition, reachedPosition, readPosition } from "../../../mall/read-position.ts";
import { currentSession } from "./session.ts";

/** A refusal of the server, or its silence (status 0). The message is meant for people, the body for the caller. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly body?: unknown,
  ) {
    super(message);
  }
}

/** Reads a path as JSON; the caller checks what it is. Throws Refusal. */
export function get(path: string): Promise<unknown> {
  const position = readPosition();
  return call("GET", path, position ? { "read-after": position } : {});
}

/** Gives a command, under a key of its own or the one it was given before. Throws Refusal. */
export function post(path: string, body?: unknown, key?: string): Promise<unknown> {
  return give("POST", path, body, key);
}

/** A command of any method, as `post`. */
export function give(
  method: "POST" | "PATCH" | "DELETE",
  path: string,
  body?: unknown,
  key = newKey(),
): Promise<unknown> {
  const headers: Record<string, string> = { "idempotency-key": key };
  if (body !== undefined) headers["content-type"] = "application/json";
  return call(method, path, headers, body);
}

async function call(method: string, path: string, headers: Record<string, string>, body?: unknown): Promise<unknown> {
  const session = currentSession();
  const request: RequestInit = {
    method,
    headers: {
      accept: "application/json",
      ...(session ? { authorization: `Bearer ${session.accessToken}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  const answer = await fetch(path, request).catch(() => {
    throw new Refusal(0, "The mall cannot be reached. Check your connection and try again.");
  });
  reachedPosition(answer.headers.get("event-position"));
  const text = await answer.text();
  const value: unknown = /json/.test(answer.headers.get("content-type") ?? "") && text ? JSON.parse(text) : undefined;
  if (field(value, "code") === "read-model-behind") forgetPosition();
  if (!answer.ok) {
    throw new Refusal(answer.status, field(value, "detail") ?? "Something went wrong. Please try again.", value);
  }
  return value;
}

/** A text field of an answer, where it has one. */
export function field(value: unknown, name: string): string | undefined {
  const found: unknown = typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
  return typeof found === "string" ? found : undefined;
}

/** A key for one command. Not `crypto.randomUUID`: browsers hide it on plain http, where a mall at home may run. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
