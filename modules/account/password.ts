import { hash, verify } from "@node-rs/argon2";
import { subscriberOf } from "#backend/http/address-limit";
import { Semaphore } from "#backend/semaphore";

/** `Algorithm.Argon2id`; the library's own enum does not survive a compiler that sees one file at a time. */
const ARGON2ID = 2;

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing takes a thread of the few that files and pictures need too; fifty wait for about two seconds, in turns. */
const semaphore = new Semaphore(2, 50);

/** Hash of an unknown value, so that an unknown username takes as long as a known one. */
const NOBODY = hash(crypto.randomUUID(), OPTIONS);

/** `who`: a user's id or a network address. A subscriber's many addresses take turns as one. */
function inTurn<T>(work: () => Promise<T>, who: string): Promise<T> {
  return semaphore.run(work, subscriberOf(who));
}

/** Hashes a password with argon2id and a fresh salt. `who`: whose turn it is. Throws `too-many` in a flood. */
export function hashPassword(password: string, who: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS), who);
}

/**
 * True when `password` fits `stored`. Without `stored` it takes the same time and is false. `who`: whose turn it is, for
 * example a network address. Throws `too-many` in a flood.
 */
export async function passwordFits(stored: string | undefined, password: string, who: string): Promise<boolean> {
  const against = stored ?? (await NOBODY);
  const fits = await inTurn(() => verify(against, password), who);
  return stored !== undefined && fits;
}
