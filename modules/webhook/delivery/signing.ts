import { createHmac, randomBytes } from "node:crypto";

/** What Standard Webhooks 1.0 puts before a symmetric secret; the rest is base64. */
const SECRET_PREFIX = "whsec_";
/** The specification asks for 24 to 64. */
const SECRET_BYTES = 32;

/** A new random secret. */
export function newSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString("base64");
}

export interface SignedMessage {
  /** The same for every attempt. */
  readonly id: string;
  /** When this attempt is made. */
  readonly at: Date;
  /** Exactly as it is sent. */
  readonly body: string;
}

/** The headers of one attempt, signed with every secret that is valid at this moment, the newest first. */
export function signedHeaders(message: SignedMessage, secrets: readonly string[]): Record<string, string> {
  return {
    "webhook-id": message.id,
    "webhook-timestamp": String(secondsOf(message.at)),
    "webhook-signature": secrets.map((secret) => signatureOf(message, secret)).join(" "),
  };
}

/** One signature: `v1,` and the HMAC-SHA256 of id, time and body. */
export function signatureOf({ id, at, body }: SignedMessage, secret: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  return `v1,${createHmac("sha256", key)
    .update(`${id}.${secondsOf(at)}.${body}`)
    .digest("base64")}`;
}

function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1_000);
}
