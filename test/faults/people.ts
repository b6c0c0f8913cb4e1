import { Caller } from "../support/test-mall.ts";

export interface Person {
  readonly userId: string;
  readonly token: string;
}

export async function register(origin: string, username: string): Promise<Person> {
  const account = { username, email: `${username}@example.org`, password: "correct horse battery" };
  const { status, body, text } = await new Caller(origin).call("POST", "/public/api/register", account);
  if (status !== 201) throw new Error(`could not register ${username}: ${text}`);
  return { userId: body.userId, token: body.accessToken };
}
