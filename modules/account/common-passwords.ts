/** The passwords that people choose most, in lower case: a maintained list of some 49,000. */
let common: Promise<ReadonlySet<string>> | undefined;

/** Loading it takes about 0.1 s and 15 MB, so it is loaded with the first password that is checked. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].map(String)),
  );
  return common;
}

/** True for a common password, also with signs put before or behind it or in place of letters: 'M1chael!2024'. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const list = await commonPasswords();
  const lower = password.toLowerCase();
  return [lower, wordOf(lower), wordOf(lettersFor(lower))].some((form) => list.has(form));
}

/** Without what is put around a word. */
function wordOf(text: string): string {
  return text.replace(/^[^a-z]+|[^a-z]+$/g, "");
}

const LETTERS: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

/** With the letters that people write as similar signs. */
function lettersFor(text: string): string {
  return text.replace(/[013457@$]/g, (sign) => LETTERS[sign] ?? sign);
}
