import type { RefusedAnswer } from "#modules/mozaik/submission-contract";
import type { Answer } from "#mozaik/document";

/** The way to the server, lent by the page's script. */
export interface Server {
  newKey(): string;
  /** Throws an error with the answer's `status` (0: none came) and its `body`; its message is meant for people. */
  post(path: string, body: unknown, key: string): Promise<unknown>;
}

export interface GivenAnswer {
  blockId: string;
  answer: Answer;
}

/** How sending went. `failed`: it may go better next time; `refused`: it will not. */
export type Outcome =
  | { type: "submitted" }
  | { type: "answers-refused"; message: string; answers: readonly RefusedAnswer[] }
  | { type: "page-changed" }
  | { type: "failed" | "refused"; message: string };

export async function send(server: Server, mozaikId: string, body: unknown, key: string): Promise<Outcome> {
  try {
    await server.post(`/public/api/mozaiks/${encodeURIComponent(mozaikId)}/submissions`, body, key);
    return { type: "submitted" };
  } catch (error) {
    if (!(error instanceof Error) || !("status" in error) || typeof error.status !== "number") throw error;
    return outcomeOf(error.message, error.status, "body" in error ? error.body : undefined);
  }
}

function outcomeOf(message: string, status: number, body: unknown): Outcome {
  const code = fieldOf(body, "code");
  if (code === "page-changed") return { type: "page-changed" };
  // Read as it stands here, "There is no such Mozaik." would say that of the page before one's eyes.
  if (code === "mozaik-not-found")
    return { type: "refused", message: "This page has been taken down since you opened it." };
  if (code === "answers-refused") return { type: "answers-refused", message, answers: refusedIn(body) };
  return { type: status === 0 || status === 429 || status >= 500 ? "failed" : "refused", message };
}

function refusedIn(body: unknown): RefusedAnswer[] {
  const answers = fieldOf(body, "answers");
  return (Array.isArray(answers) ? answers : []).flatMap((answer: unknown) => {
    const blockId = fieldOf(answer, "blockId");
    const message = fieldOf(answer, "message");
    return typeof blockId === "string" && typeof message === "string" ? [{ blockId, message }] : [];
  });
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
