import type { FormToken } from "#modules/mozaik/submission-contract";
import type { Server } from "./server.ts";

interface Token {
  readonly token: string;
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
    const path = `/public/api/mozaiks/${mozaikId}/form-tokens`;
    const { token, waitMs } = await server.post<FormToken>(path, { revision }, server.newKey());
    return { token, readyAt: performance.now() + waitMs };
  };
  return (revision, isNew) => {
    const token = (!isNew && asked.get(revision)) || fetched(revision);
    asked.set(revision, token);
    token.catch(() => asked.delete(revision));
    return token;
  };
}
