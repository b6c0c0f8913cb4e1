import { FRIENDLY_URL, LONGEST_URL } from "../../item/rules/friendly-url.ts";

export const SITE_URL_TAKEN = "There is already a website with that Url, please enter a different url.";
export const PAGE_URL_TAKEN = "There is already a page with that Url in this website, please enter a different url.";
export const URL_RESERVED = "This word is reserved, please enter a different url.";
export const URL_LETTERS = "Use lower-case letters, digits and hyphens.";
export const URL_SCRIPT =
  "Use the letters a to z, digits and hyphens: letters of other scripts can look like others and deceive people.";
export const URL_TOO_LONG = `A url has at most ${LONGEST_URL} characters.`;

/** Words that people could take for the mall itself, and addresses of its own. */
const RESERVED_FOR_SITES: ReadonlySet<string> = new Set(
  `about account accounts admin administrator api app asset assets auth billing blog cdn checkout create dashboard demo
  docs download draft edit embed explore export feed ftp health help home host hosts import index login logout mail mall
  media metrics mozaik mozaiks new news null official payment payments policy preview privacy profile public realtime
  register robots root search security settings shop signin signup site sitemap sites static status store submit-files
  super-admin support system template templates terms test undefined user users webmail website websites www`.split(
    /\s+/,
  ),
);

/** Addresses that a website's own host needs for what its pages load. */
const RESERVED_FOR_PAGES: ReadonlySet<string> = new Set(
  `api assets feed fonts health index metrics public realtime redirect redirect-link robots s sitemap sites submit-files`.split(
    /\s+/,
  ),
);

/** What is wrong with the url of a website or page, in words; null if nothing is. An empty one is not checked. */
export function siteUrlProblem(url: string, of: "website" | "page"): string | null {
  if (url === "") return null;
  if ([...url].some((letter) => letter > "\u007f" && /\p{L}/u.test(letter))) return URL_SCRIPT;
  if (url.length > LONGEST_URL) return URL_TOO_LONG;
  if (!FRIENDLY_URL.test(url)) return URL_LETTERS;
  const reserved = of === "website" ? RESERVED_FOR_SITES : RESERVED_FOR_PAGES;
  return reserved.has(url) ? URL_RESERVED : null;
}

/** The address of a website's page in the mall. `pageUrl`: empty for the start page. */
export function siteAddress(siteUrl: string, pageUrl = ""): string {
  return `/sites/${siteUrl}${pageUrl === "" ? "" : `/${pageUrl}`}`;
}
