import type { SubmittedAnswer } from "../../mozaik/submission-contract.ts";
import { TEST_MESSAGE, type WebhookMessageType } from "../rules/event-types.ts";

/** Standard Webhooks asks for payloads of less than 20 kB. */
const LARGEST_BYTES = 20_000;

export interface Message {
  readonly type: WebhookMessageType;
  /** When it happened, ISO 8601. */
  readonly at: string;
  /** Null: a test. */
  readonly submission: { readonly submissionId: string; readonly mozaikId: string } | null;
  /** Of a received submission. */
  readonly answers: readonly SubmittedAnswer[];
}

/**
 * The body of a message: the same text for every attempt. Answers that make it too large are null; the author reads them
 * at `link`.
 */
export function bodyOf({ type, at, submission, answers }: Message, origin: string): string {
  const written = (data: object) => JSON.stringify({ type, timestamp: at, data });
  if (type === TEST_MESSAGE || submission === null) {
    return written({ message: "This is a test. If you can read it and its signature fits, your webhook works." });
  }
  const { submissionId, mozaikId } = submission;
  if (type === "submission.deleted") return written({ submissionId, mozaikId });
  const link = `${origin}/mozaik/${mozaikId}/edit?panel=submissions`;
  const whole = written({ submissionId, mozaikId, link, answers: answers.map(answerOf) });
  if (Buffer.byteLength(whole) < LARGEST_BYTES) return whole;
  return written({ submissionId, mozaikId, link, answers: null });
}

function answerOf({ blockId, type, question, answer, files }: SubmittedAnswer) {
  const facts = files?.map(({ name, type: mimeType, size }) => ({ name, type: mimeType, size }));
  return { blockId, type, question, answer, ...(facts && { files: facts }) };
}
