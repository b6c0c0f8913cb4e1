/** In the list below, but no money: metals, funds and units of account. */
const NO_MONEY = /^(X(?!AF|CD|CG|OF|PF)..|BOV|CHE|CHW|CLF|COU|MXV|USN|UYI|UYW|VED)$/;

/** The currencies that the runtime knows (ISO 4217, kept up to date by the Unicode CLDR). */
const KNOWN: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

/** The codes of all currencies that people pay with, in alphabetical order. */
export const CURRENCIES: readonly string[] = [...KNOWN].filter((code) => !NO_MONEY.test(code));

/** True for the code of a currency that people pay with, for example `CAD`. */
export function isCurrency(code: string): boolean {
  return KNOWN.has(code) && !NO_MONEY.test(code);
}
