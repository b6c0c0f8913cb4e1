/** What people choose first; a password that is little more than one of these is guessed first. */
const COMMON =
  /password|passwort|passw0rd|qwerty|azerty|letmein|welcome|iloveyou|admin|login|secret|changeme|trustno|whatever|monkey|dragon|football|baseball|basketball|sunshine|princess|superman|batman|master|shadow|michael|jennifer|charlie|liverpool|pokemon|starwars|computer|internet|samsung|mozaik|hello|abc123/g;

/** Neighbours in the alphabet, among the digits and on a keyboard. */
const ROWS = ["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
/** Neighbours in a row that count as one character. */
const RUN = 4;
/** Least different characters, and least characters beside common words, repetitions and runs. */
const LEAST = 5;

/** True for a password that guessing programs try first. `names`: the username and address of its owner. */
export function isWeakPassword(password: string, names: readonly string[]): boolean {
  const lower = password.toLowerCase();
  const own = names.map((name) => name.toLowerCase().replace(/@.*$/, "")).filter((name) => name.length > 2);
  const rest = own.reduce((text, name) => text.replaceAll(name, "*"), lower);
  const plain = withoutRuns(rest.replace(COMMON, "*").replace(/(.+?)\1{2,}/gu, "$1"));
  return new Set(lower).size < LEAST || plain.replaceAll("*", "").length < LEAST;
}

/** Each run of neighbours, forwards or backwards, as its first character. */
function withoutRuns(text: string): string {
  let kept = "";
  for (let at = 0; at < text.length; ) {
    kept += text[at];
    const run = Math.max(
      ...ROWS.map((row) => runIn(row, text, at)),
      ...ROWS.map((row) => runIn(mirrored(row), text, at)),
    );
    at += run >= RUN ? run : 1;
  }
  return kept;
}

/** How many characters of `text` from `at` on stand side by side in `row`. */
function runIn(row: string, text: string, at: number): number {
  let length = 1;
  while (at + length < text.length && row.includes(text.slice(at, at + length + 1))) length++;
  return length;
}

function mirrored(row: string): string {
  return [...row].reverse().join("");
}
