import { createHmac, timingSafeEqual } from "node:crypto";

/** An HMAC-SHA256 in base64url. `purpose` keeps a signature for one use from being valid for another. */
export function signature(secret: string, purpose: string, text: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");
}

/** Compares in constant time. */
export function isSignature(given: string, secret: string, purpose: string, text: string): boolean {
  const bytes = Buffer.from(given, "base64url");
  const right = Buffer.from(signature(secret, purpose, text), "base64url");
  return bytes.length === right.length && timingSafeEqual(bytes, right);
}
