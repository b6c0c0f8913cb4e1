const FALLBACK = "en-US";

/**
 * The first of the wanted locales that Intl supports, otherwise en-US. Browsers started without a language report POSIX
 * names such as `en-US@posix`; Intl throws a RangeError for those.
 */
export function supportedLocale(wanted: readonly string[]): string {
  return wanted.find(isSupported) ?? FALLBACK;
}

function isSupported(locale: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false; // not a language tag: try the next one
  }
}
