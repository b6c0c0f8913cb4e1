export const USES_HELP = "Number of permitted uses. Leave blank to not set a limit.";
const DIGITS_ONLY = "The number of uses takes digits only, at most 3.";
const AT_LEAST_ONE = "A purchase code needs at least one use.";

/** Most characters of a number of uses. */
export const USES_LENGTH = 3;

/** Reads a typed number of uses: blank is no limit (null). */
export function numberOfUses(typed: string): { uses: number | null; problem: null } | { uses: null; problem: string } {
  const digits = typed.trim();
  if (digits === "") return { uses: null, problem: null };
  if (digits.length > USES_LENGTH || !/^[0-9]+$/.test(digits)) return { uses: null, problem: DIGITS_ONLY };
  const uses = Number(digits);
  return uses === 0 ? { uses: null, problem: AT_LEAST_ONE } : { uses, problem: null };
}
