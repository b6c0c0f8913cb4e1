import { readFileSync } from "node:fs";
import { newSecret, signedHeaders } from "./signing.ts";

type IsGenuine = (headers: Record<string, string>, body: string, secret: string) => boolean;

/** The code that docs/services.md gives to those who receive messages. */
async function documented(): Promise<IsGenuine> {
  const page = readFileSync("docs/services.md", "utf8");
  const [, code = ""] = /```js\n(.*?)```/s.exec(page) ?? [];
  const { isGenuine } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return isGenuine;
}

test("the documented code accepts what we sign, with any valid secret, and nothing else", async () => {
  const isGenuine = await documented();
  const [former, secret] = [newSecret(), newSecret()];
  const message = { id: "msg_1", at: new Date(), body: '{"type":"webhook.test"}' };
  const headers = signedHeaders(message, [secret, former]);
  expect(isGenuine(headers, message.body, secret)).toBe(true);
  expect(isGenuine(headers, message.body, former)).toBe(true);
  expect(isGenuine(headers, message.body, newSecret())).toBe(false);
  expect(isGenuine(headers, `${message.body} `, secret)).toBe(false);
  expect(isGenuine({}, message.body, secret)).toBe(false);
  const old = signedHeaders({ ...message, at: new Date(message.at.getTime() - 301_000) }, [secret]);
  expect(isGenuine(old, message.body, secret)).toBe(false);
});
