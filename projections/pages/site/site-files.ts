import type { SiteRelease } from "#modules/website/manifest-contract";
import type { SiteAddresses } from "./site-addresses.ts";
import { servedUrl } from "./site-document.ts";

/** What search engines and feed readers are told: addresses in full. */
type FullAddresses = Pick<SiteAddresses, "canonical">;

/** `sitemap.xml`: every visible page with the day of its newest version. */
export function sitemapOf(release: SiteRelease, addresses: FullAddresses): string {
  const urls = release.pages
    .filter(({ visible }) => visible)
    .map((page) => {
      const location = escaped(addresses.canonical(servedUrl(release, page)));
      return `  <url><loc>${location}</loc><lastmod>${escaped(page.publishedAt)}</lastmod></url>`;
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

export function robotsOf(addresses: FullAddresses): string {
  return `User-agent: *\nAllow: /\nSitemap: ${addresses.canonical("sitemap.xml")}\n`;
}

/** An Atom feed of the visible pages, the newest first. */
export function feedOf(release: SiteRelease, addresses: FullAddresses): string {
  const dated = release.pages
    .filter(({ visible }) => visible)
    .toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt))
    .slice(0, 50);
  const entries = dated.flatMap((page) => {
    const href = escaped(addresses.canonical(servedUrl(release, page)));
    return [
      "  <entry>",
      `    <id>urn:uuid:${page.pageId}</id>`,
      `    <title>${escaped(page.title || page.name)}</title>`,
      `    <link href="${href}"/>`,
      `    <updated>${escaped(page.publishedAt)}</updated>`,
      ...(page.description === "" ? [] : [`    <summary>${escaped(page.description)}</summary>`]),
      "  </entry>",
    ];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>${escaped(addresses.canonical(""))}</id>`,
    `  <title>${escaped(release.name)}</title>`,
    `  <link rel="self" href="${escaped(addresses.canonical("feed.xml"))}"/>`,
    `  <updated>${escaped(release.at)}</updated>`,
    `  <author><name>${escaped(release.name)}</name></author>`,
    ...entries,
    "</feed>",
    "",
  ].join("\n");
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text for XML; control characters that XML cannot hold are left out. */
function escaped(text: string): string {
  return [...text]
    .filter((letter) => letter >= " " || letter === "\n")
    .map((letter) => ENTITIES[letter] ?? letter)
    .join("");
}
