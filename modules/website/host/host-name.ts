import { isIP } from "node:net";
import { domainToASCII, domainToUnicode } from "node:url";
import { DomainError } from "../../decider.ts";

const LONGEST_HOST = 253;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

const ONLY_THE_HOST = "Enter the host only, such as www.example.com.";

/**
 * The host that a person typed, in the form of the DNS: lower case, letters of other scripts in Punycode. `mallHost`: the
 * mall's own. Throws `refused` with a reason for what cannot be the host of a website.
 */
export function hostNameFrom(typed: string, mallHost: string): string {
  const text = typed.trim().toLowerCase().replace(/\.$/, "");
  if (isAddress(text)) throw refused("host-is-address", "An IP address cannot be the host of a website.");
  if (/^[^/@?#\s:]+:\d*$/.test(text))
    throw refused("host-has-port", "A host has no port: leave out ':' and the number.");
  if (text === "" || /[/@?#\s:%\\]/.test(text)) throw refused("host-malformed", ONLY_THE_HOST);
  const host = domainToASCII(text);
  if (isAddress(host)) throw refused("host-is-address", "An IP address cannot be the host of a website.");
  const labels = host.split(".");
  if (host.length > LONGEST_HOST || !labels.every((label) => LABEL.test(label))) {
    throw refused("host-malformed", ONLY_THE_HOST);
  }
  if (labels.length === 1) {
    throw refused("host-is-short", "A host has at least two parts, such as example.com.");
  }
  const name = domainToUnicode(host);
  if (name === "") throw refused("host-malformed", ONLY_THE_HOST);
  for (const label of name.split(".")) checkLetters(label);
  if (host === mallHost || host.endsWith(`.${mallHost}`)) {
    throw refused("host-of-mall", `${mallHost} and the names below it belong to the mall.`);
  }
  return host;
}

/** True for an IP address in any form that browsers take for one, such as `127.1` or `0x7f000001`. */
function isAddress(text: string): boolean {
  const bare = text.replace(/^\[|\]$/g, "");
  if (isIP(bare) !== 0) return true;
  const url = URL.parse(`http://${text}/`);
  return url !== null && isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0;
}

const SCRIPTS = [
  "Latin",
  "Cyrillic",
  "Greek",
  "Armenian",
  "Georgian",
  "Hebrew",
  "Arabic",
  "Devanagari",
  "Bengali",
  "Tamil",
  "Telugu",
  "Thai",
  "Han",
  "Hiragana",
  "Katakana",
  "Hangul",
  "Bopomofo",
].map((name) => ({ name, has: new RegExp(`\\p{Script=${name}}`, "u") }));

/** Scripts that one language writes together (Unicode Technical Standard 39, 'highly restrictive'). */
const TOGETHER = [
  ["Latin", "Han", "Hiragana", "Katakana"],
  ["Latin", "Han", "Bopomofo"],
  ["Latin", "Han", "Hangul"],
];

/** Letters that look like those of the Latin alphabet: a name of nothing else can pass for another one. */
const LOOKS_LATIN = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡαικνρυωηοτ\d-]+$/u;

function checkLetters(label: string): void {
  const letters = [...label].filter((letter) => /\p{L}/u.test(letter));
  const scripts = new Set(letters.map((letter) => SCRIPTS.find(({ has }) => has.test(letter))?.name ?? "another"));
  const isOne = scripts.size <= 1 || TOGETHER.some((known) => [...scripts].every((script) => known.includes(script)));
  if (!isOne) {
    throw refused("host-mixes-scripts", "This name mixes letters of several scripts, which can deceive people.");
  }
  if (/[^\d-]/.test(label) && LOOKS_LATIN.test(label)) {
    throw refused(
      "host-looks-alike",
      "All letters of this name look like those of another script, which can deceive people.",
    );
  }
}

function refused(code: string, message: string): DomainError {
  return new DomainError("refused", code, message, { errors: [{ field: "host", message }] });
}
