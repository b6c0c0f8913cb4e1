import type { Server } from "../server.ts";

/** What the server answers unless a test says otherwise: a token for a form, and no judgements. */
const USUAL = { token: "token", waitMs: 0, judgements: [] };

/** A server that answers every request; `reply` adds to the answer. Throws what `reply` throws. */
export function fakeServer(
  reply: (path: string, body: unknown, key: string) => unknown = () => {},
  newKey = () => "key",
): Server {
  return {
    newKey,
    async post(path, body, key) {
      const answer = { ...USUAL, ...Object(await reply(path, body, key)) };
      return JSON.parse(JSON.stringify(answer));
    },
  };
}
