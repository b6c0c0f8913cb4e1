import { OutboundError, type OutboundFailure } from "#backend/outbound/outbound-error";
import type { OutboundHttp } from "#backend/outbound/outbound-http";

/** Standard Webhooks asks for 15 to 30 seconds. */
const TIMEOUT_MS = 20_000;
/** Of an answer, the log keeps this much. */
const KEPT_CHARACTERS = 500;
const KEPT_BYTES = 4 * KEPT_CHARACTERS;

/** What came of a request. */
export interface WebhookAnswer {
  readonly status: number | null;
  readonly retryAfter: string | undefined;
  /** Why there was no answer, as text for people. */
  readonly failure: string | null;
  readonly isSlow: boolean;
  /** The first characters. */
  readonly answer: string;
}

/** Posts a message once. Never throws for what the other server does. */
export async function postWebhook(
  outbound: OutboundHttp,
  address: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<WebhookAnswer> {
  try {
    const answer = await outbound.open(address, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
      followsRedirects: false,
      timeoutMs: TIMEOUT_MS,
      silenceMs: TIMEOUT_MS,
      maxBytes: Number.MAX_SAFE_INTEGER,
    });
    const retryAfter = answer.headers["retry-after"];
    return {
      status: answer.status,
      retryAfter: typeof retryAfter === "string" ? retryAfter : undefined,
      failure: null,
      isSlow: false,
      answer: await beginningOf(answer.body),
    };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const failure = FAILURES[error.code];
    return { status: null, retryAfter: undefined, failure, isSlow: error.code === "timed-out", answer: "" };
  }
}

const FAILURES: Readonly<Record<OutboundFailure, string>> = {
  "address-not-permitted": "The address is not permitted.",
  "host-not-permitted": "The host is not on the public Internet.",
  "too-many-redirects": "Too many redirects.",
  "too-large": "The answer is too large.",
  "timed-out": "No answer within 20 seconds.",
  unreachable: "The server could not be reached.",
};

/** The first characters of a body; what follows is not read, and a body that breaks off counts as far as it came. */
async function beginningOf(body: NodeJS.ReadableStream & { destroy(): unknown }): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      const bytes = Buffer.from(chunk);
      chunks.push(bytes);
      size += bytes.length;
      if (size >= KEPT_BYTES) break;
    }
  } catch {
    // the status has come, and that decides
  } finally {
    body.destroy();
  }
  const text = Buffer.concat(chunks).subarray(0, KEPT_BYTES).toString("utf8");
  // PostgreSQL stores no NUL, and no screen shows the others
  return text
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .slice(0, KEPT_CHARACTERS)
    .toWellFormed();
}
