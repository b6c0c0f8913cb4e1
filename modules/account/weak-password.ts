import { DomainError } from "../decider.ts";
import { isWeakPassword } from "./rules/weak-password.ts";

/** Throws `malformed`, naming the field, for a password that is guessed first. `names`: its owner's. */
export function refuseWeakPassword(password: string, field: string, names: readonly string[]): void {
  if (!isWeakPassword(password, names)) return;
  const message = "This password is easy to guess. Please choose another one, for example several words.";
  throw new DomainError("malformed", "weak-password", message, { errors: [{ field, message }] });
}
