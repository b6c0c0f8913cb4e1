import type { RefusedAnswer } from "#modules/mozaik/submission-contract";

/** HTTP access, injected by the page's script. */
export interface Server {
  newKey(): string;
  /** Its answer is not validated: the server of the same release wrote it. Throws a `Refusal`. */
  post<Reply>(path: string, body: unknown, key: string): Promise<Reply>;
}

/** Why the server does not do something, in words for people. */
export interface Refusal extends Error {
  /** 0: no answer */
  readonly status: number;
  readonly body?: { readonly code?: string; readonly answers?: readonly RefusedAnswer[] };
}

/** What `post` threw. Throws anything else again. */
export function refusalIn(error: unknown): Refusal {
  if (error instanceof Error && "status" in error) return error as Refusal;
  throw error;
}
