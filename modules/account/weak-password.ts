import { DomainError } from "../decider.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { isWeakPassword } from "./rules/weak-password.ts";

/** Rejects with `malformed`, naming the field, for a password that is guessed first. `names`: its owner's. */
export async function refuseWeakPassword(password: string, field: string, names: readonly string[]): Promise<void> {
  if (!isWeakPassword(password, names) && !(await isCommonPassword(password))) return;
  const message = "This password is easy to guess. Please choose another one, for example several words.";
  throw new DomainError("malformed", "weak-password", message, { errors: [{ field, message }] });
}
