import { createHash, randomBytes } from "node:crypto";

/** Codes that a person gets at once. */
const HOW_MANY = 10;
/** 80 bits: nobody finds a code from its hash. */
const BYTES = 10;
/** Without letters that look like digits. */
const ALPHABET = "abcdefghjkmnpqrstvwxyz0123456789";

/** Ten new codes, each like `k3f9-…` with four groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () => {
    const bits = [...randomBytes(BYTES)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
    const letters = (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET.charAt(Number.parseInt(five, 2))).join("");
    return (letters.match(/.{4}/g) ?? []).join("-");
  });
}

/** What is stored of a code. Case, spaces and hyphens do not count. */
export function recoveryCodeHash(code: string): string {
  return createHash("sha256").update(plain(code)).digest("hex");
}

/** True for a code as an authenticator app shows it. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(plain(code));
}

/** A code without what people type or copy along with it. */
export function plain(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, "");
}
