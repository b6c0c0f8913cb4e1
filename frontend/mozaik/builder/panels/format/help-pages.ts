import { HELP_CENTRE } from "../../../../external-links.ts";

/** The topics of the mall owner's help pages. */
export type HelpTopic = "formatting" | "padding";

const chosen: Readonly<Record<string, unknown>> = import.meta.env ?? {};

/** The help pages (VITE_HELP_FORMATTING_URL, VITE_HELP_PADDING_URL), or by default sections of the help centre. */
export const HELP_PAGES: Readonly<Record<HelpTopic, string>> = {
  formatting: webAddress(chosen.VITE_HELP_FORMATTING_URL) ?? `${HELP_CENTRE}#formatting`,
  padding: webAddress(chosen.VITE_HELP_PADDING_URL) ?? `${HELP_CENTRE}#padding`,
};

/** Null for anything but a web address, so that a setting cannot inject a script. */
export function webAddress(value: unknown): string | null {
  return typeof value === "string" && /^https?:\/\//i.test(value) ? value : null;
}
