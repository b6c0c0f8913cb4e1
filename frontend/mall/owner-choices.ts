// What the owner of a mall can configure in header and footer. The client reads these variables at build time, the
// server when it renders a page.

/** The environment variables, or those kept by the build. */
export type Choices = Readonly<Record<string, unknown>>;

export interface SocialNetwork {
  name: "LinkedIn" | "Instagram" | "Facebook" | "YouTube";
  href: string;
  /** Our own icon on a 24 px grid: the `d` of a path filled with the even-odd rule. */
  glyph: string;
}

/** Links to the owner's pages in social networks; by default to the network itself. */
export function socialNetworks(choices: Choices): SocialNetwork[] {
  return [
    {
      name: "LinkedIn",
      href: webAddress(choices.VITE_LINKEDIN_URL) ?? "https://www.linkedin.com",
      glyph:
        "M5 9h3v10H5zM6.5 4.5a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4zM10.5 9h2.9v1.4c.5-.9 1.6-1.7 3.1-1.7 3 0 3.5 2 3.5 4.5V19h-3v-5c0-1.3-.2-2.6-1.7-2.6S13.5 12.7 13.5 14v5h-3z",
    },
    {
      name: "Instagram",
      href: webAddress(choices.VITE_INSTAGRAM_URL) ?? "https://www.instagram.com",
      glyph:
        "M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zm0 2a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2zm4 2.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zm0 2a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z",
    },
    {
      name: "Facebook",
      href: webAddress(choices.VITE_FACEBOOK_URL) ?? "https://www.facebook.com",
      glyph:
        "M13.5 20v-7h2.4l.4-3h-2.8V8.2c0-.8.3-1.4 1.5-1.4h1.4V4.2c-.3 0-1.1-.2-2.2-.2-2.2 0-3.7 1.3-3.7 3.8V10H8v3h2.5v7z",
    },
    {
      name: "YouTube",
      href: webAddress(choices.VITE_YOUTUBE_URL) ?? "https://www.youtube.com",
      glyph: "M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zm5 3v6l5-3z",
    },
  ];
}

const OWN_HELP = "/help.html";

/** The help centre's address; by default the mall's own help page. */
export function helpCentre(choices: Choices): string {
  return webAddress(choices.VITE_HELP_URL) ?? OWN_HELP;
}

/** Target of 'Learn More'; by default the mall's own help page, which begins with what a Mozaik is. */
export function learnMore(choices: Choices): string {
  const chosen = choices.VITE_LEARN_MORE_URL;
  if (typeof chosen === "string" && /^\/(?![/\\])/.test(chosen)) return chosen;
  return webAddress(chosen) ?? OWN_HELP;
}

/** The last line of the footer: the copyright, or 'Powered by' if the owner switched branding off. */
export function closingLine(choices: Choices, year: number): string {
  return choices.VITE_BRANDING === "off" ? "Powered by Mozaik" : `© ${year} Mozaik`;
}

/** The value if it is a web address, else null, so that no setting can become a script. */
function webAddress(value: unknown): string | null {
  return typeof value === "string" && /^https?:\/\//i.test(value) ? value : null;
}
