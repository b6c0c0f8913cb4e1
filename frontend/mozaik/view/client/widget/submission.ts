import type { RefusedAnswer, SubmitReply } from "#modules/mozaik/submission-contract";
import type { Answer, Judgement } from "#mozaik/document";
import type { EnteredEmail } from "./email-prompt.ts";
import type { AsksForToken } from "./form-tokens.ts";
import { type Refusal, refusalIn, type Server } from "./server.ts";

export interface GivenAnswer {
  blockId: string;
  answer: Answer;
}

/** A submitted answer and whether it is correct. */
export type JudgedAnswer = Judgement & { readonly blockId: string };

/** The result of sending. `failed`: trying again may help; `refused`: it will not. */
export type Outcome =
  | { type: "submitted"; judgements: readonly JudgedAnswer[] }
  | { type: "answers-refused"; message: string; answers: readonly RefusedAnswer[] }
  | { type: "page-changed" }
  | { type: "failed"; message: string; isOffline: boolean }
  | { type: "refused"; message: string };

/** A submission without the token of its form. */
export interface Sendable {
  readonly revision: number;
  readonly buttonId: string | undefined;
  readonly answers: readonly GivenAnswer[];
  readonly email?: EnteredEmail;
}

/** Where and how a submission is sent. */
export interface Way {
  readonly server: Server;
  readonly mozaikId: string;
  readonly askToken: AsksForToken;
}

/** Sends it; a page that was open for long gets another token first. */
export async function send({ server, mozaikId, askToken }: Way, body: Sendable, key: string): Promise<Outcome> {
  const post = async (isNew?: boolean) => {
    const { token, readyAt } = await askToken(body.revision, isNew);
    await new Promise((resolve) => setTimeout(resolve, readyAt - performance.now()));
    return server.post<SubmitReply>(`/public/api/mozaiks/${mozaikId}/submissions`, { ...body, token }, key);
  };
  try {
    const { judgements } = await post().catch((error: unknown) => {
      if (refusalIn(error).body?.code !== "form-token") throw error;
      return post(true);
    });
    return { type: "submitted", judgements };
  } catch (error) {
    return outcomeOf(refusalIn(error));
  }
}

function outcomeOf({ message, status, body }: Refusal): Outcome {
  const code = body?.code;
  if (code === "page-changed") return { type: "page-changed" };
  // The server's "There is no such Mozaik." would be confusing on a page that is open.
  if (code === "mozaik-not-found")
    return { type: "refused", message: "This page has been taken down since you opened it." };
  if (code === "answers-refused") return { type: "answers-refused", message, answers: body?.answers ?? [] };
  if (status === 0 || status === 429 || status >= 500) return { type: "failed", message, isOffline: status === 0 };
  return { type: "refused", message };
}
