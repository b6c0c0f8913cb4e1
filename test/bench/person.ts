import type { Browser, BrowserContext } from "playwright-core";

/** Somebody signed in to the measured mall. */
export interface Person {
  readonly userId: string;
  /** The session as the client stores it. */
  session: { name: string; value: string }[];
  /** Sends a request and returns its JSON. Throws if it is rejected. */
  call(method: string, path: string, body?: unknown): Promise<unknown>;
}

/**
 * The person's browser, without a cache. Conditions to wait for are injected as JavaScript, so the content security
 * policy is off.
 */
export function browserOf({ session }: Person, origin: string, browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    bypassCSP: true,
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin, localStorage: session }] },
  });
}

export async function newPerson(origin: string, username: string): Promise<Person> {
  const password = "a long enough password";
  const about = { username, password, displayName: username, email: `${username}@example.org` };
  await send(origin, "POST", "/public/api/register", {}, about);
  const entered = await send(origin, "POST", "/public/api/login", {}, { username, password, remember: false });
  const { accessToken, userId } = entered.body as { accessToken: string; userId: string };
  let seen = "";
  return {
    userId,
    session: [
      { name: "accessToken", value: accessToken },
      { name: "currentUserId", value: userId },
    ],
    async call(method, path, content) {
      const headers = {
        authorization: `Bearer ${accessToken}`,
        ...(seen && method === "GET" && { "read-after": seen }),
      };
      const { body, position } = await send(origin, method, path, headers, content);
      if (position !== null && position > seen) seen = position;
      return body;
    },
  };
}

async function send(origin: string, method: string, path: string, headers: Record<string, string>, content: unknown) {
  const answer = await fetch(origin + path, {
    method,
    headers: { ...headers, ...(content !== undefined && { "content-type": "application/json" }) },
    body: content === undefined ? null : JSON.stringify(content),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  const body: unknown = text === "" ? undefined : JSON.parse(text);
  return { body, position: answer.headers.get("event-position") };
}
