/** Names that speak for the mall. */
const RESERVED = [
  "admin",
  "administrator",
  "superadmin",
  "sysadmin",
  "root",
  "support",
  "help",
  "helpdesk",
  "moderator",
  "staff",
  "security",
  "system",
  "official",
  "mozaik",
  "postmaster",
  "webmaster",
  "abuse",
  "billing",
  "noreply",
  "null",
  "undefined",
];

/** How a username looks at a glance: without separators, and with characters that are easily confused made the same. */
export function looksOf(username: string): string {
  return username
    .toLowerCase()
    .replace(/[._-]/g, "")
    .replaceAll("0", "o")
    .replace(/[1i]/g, "l")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
}

/** Letters of other alphabets behind the Latin ones that they look like. */
const LOOKALIKES = new Map(
  ["aаα", "bвβ", "cс", "dԁ", "eеε", "hһн", "iіι", "jј", "kкκ", "lӏ", "mм", "nпν", "oоο", "pрρ", "qԛ", "rг"]
    .concat(["sѕ", "tтτ", "uυ", "vѵ", "wԝѡω", "xх", "yу"])
    .flatMap(([latin = "", ...others]) => others.map((other) => [other, latin])),
);

/**
 * How the shown name of a person looks as a username: without accents, spaces and signs, and with letters of other
 * alphabets as the Latin ones that they look like.
 */
export function usernameLike(name: string): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\p{P}\p{Z}\p{S}]/gu, "");
  return Array.from(plain, (letter) => LOOKALIKES.get(letter) ?? letter).join("");
}

const RESERVED_LOOKS: ReadonlySet<string> = new Set(RESERVED.map(looksOf));

/** True for a username that looks as if it spoke for the mall. */
export function isReservedName(username: string): boolean {
  return RESERVED_LOOKS.has(looksOf(username));
}

/** Characters that cannot be seen or that turn the direction of writing: they make one name look like another. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029\u115f\u1160\u3164\uffa0]/u;

/** True for a name of a person that shows what it consists of. */
export function isSeenAsWritten(name: string): boolean {
  return !UNSEEN.test(name);
}
