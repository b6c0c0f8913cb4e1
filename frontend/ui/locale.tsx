import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components";
import { supportedLocale } from "#primitives/supported-locale";

/** Provides a locale that Intl supports to all components below: the reader's own, or the given one. */
export function LocaleProvider({ children, locale }: { children: ReactNode; locale?: string }) {
  const wanted = locale === undefined ? navigator.languages : [locale, ...navigator.languages];
  return <I18nProvider locale={supportedLocale(wanted)}>{children}</I18nProvider>;
}
