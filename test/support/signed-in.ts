import type { BrowserContext } from "playwright-core";

export interface Session {
  accessToken: string;
  userId: string;
}

/** Signs in without a browser. */
export function signIn(person: { username: string; password: string }): Promise<Session> {
  return session("/public/api/login", { ...person, remember: false });
}

/** Registers a person without a browser, and signs them in. */
export function register(username: string): Promise<Session> {
  const email = `${username}@example.org`;
  return session("/public/api/register", { username, email, password: "correct horse battery" });
}

async function session(path: string, body: object): Promise<Session> {
  const answer = await fetch(`${process.env.MALL_ORIGIN}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return await answer.json();
}

/** Stores that session in a browser before its first page, as if the person had signed in there. */
export async function giveSession(context: BrowserContext, { accessToken, userId }: Session): Promise<void> {
  const page = await context.newPage();
  await page.goto("/favicon.svg");
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem("accessToken", token);
      localStorage.setItem("currentUserId", user);
    },
    [accessToken, userId] as const,
  );
  await page.close();
}
