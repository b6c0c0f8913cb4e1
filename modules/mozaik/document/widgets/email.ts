/** The longest valid e-mail address (RFC 5321); the pattern would be slow on longer ones. */
const LONGEST = 254;
/** One address: no white space or control character, which could start another header of a mail, and nothing that joins addresses. */
const EMAIL = /^[^\s\p{Cc}@<>(),;:\\"[\]]+@[^\s\p{Cc}@<>(),;:\\"[\]]+\.[^\s\p{Cc}@<>(),;:\\"[\]]+$/u;

export const EMAIL_INVALID = "Email is not in a valid format.";

/** True for what looks like one e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST && EMAIL.test(text);
}
