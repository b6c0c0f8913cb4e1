const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const BASE = BigInt(DIGITS.length);
/** Digits of the largest id. */
const LENGTH = 22;
const UUID_HEX = 32;

/** The path of an asset's short link: its id in 22 letters and digits. */
export function shortLinkOf(assetId: string): string {
  let [rest, digits] = [BigInt(`0x${assetId.replaceAll("-", "")}`), ""];
  for (let at = 0; at < LENGTH; at++) {
    digits = DIGITS.charAt(Number(rest % BASE)) + digits;
    rest /= BASE;
  }
  return `/s/${digits}`;
}

/** The id in a short link; null if there is none in it. */
export function assetIdOfShortLink(digits: string): string | null {
  if (!/^[0-9a-zA-Z]{22}$/.test(digits)) return null;
  const number = [...digits].reduce((sum, digit) => sum * BASE + BigInt(DIGITS.indexOf(digit)), 0n);
  const hex = number.toString(16).padStart(UUID_HEX, "0");
  if (hex.length > UUID_HEX) return null;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
