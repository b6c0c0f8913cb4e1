import { fieldOf, type Server } from "./server.ts";

interface Token {
  readonly token: unknown;
  /** When it may be sent, by `performance.now`. */
  readonly readyAt: number;
}

/** Gives tokens for a published version that is filled in; one that `isNew` replaces the one before. */
export type AsksForToken = (revision: number, isNew?: boolean) => Promise<Token>;

/**
 * The tokens that show the server that somebody fills in this page. A submission that comes too soon after its token is
 * taken for a program's, so the page asks for one early and waits for the rest. Rejects like `Server.post`.
 */
export function formTokens(server: Server, mozaikId: string): AsksForToken {
  const asked = new Map<number, Promise<Token>>();
  const fetched = async (revision: number) => {
    const reply = await server.post(`/public/api/mozaiks/${mozaikId}/form-tokens`, { revision }, server.newKey());
    return { token: fieldOf(reply, "token"), readyAt: performance.now() + Number(fieldOf(reply, "waitMs")) };
  };
  return (revision, isNew) => {
    const token = (!isNew && asked.get(revision)) || fetched(revision);
    asked.set(revision, token);
    token.catch(() => asked.delete(revision));
    return token;
  };
}
