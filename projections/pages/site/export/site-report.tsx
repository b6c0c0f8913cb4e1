import type { ReactNode } from "react";
import type { ExportLoss, ExportReport } from "#modules/website/site-export-contract";
import { linkTo } from "./site-file-names.ts";

/** What stands in an exported page instead of what it cannot do. */
export const INSTEAD: Readonly<Record<ExportLoss, string>> = {
  forms: "A link to the page in the mall, where the form can be filled in.",
  submissions: "A link to the page in the mall, which shows them.",
  comments: "A link to the page in the mall, where comments are read and written.",
  purchases: "A link to the page in the mall, where it can be bought.",
  conditions: "Everything is shown, whatever somebody would have answered.",
  "e-mail prompts": "The button leads on without asking for an e-mail address.",
  slideshows: "Visitors scroll the pictures themselves.",
  "embedded content": "It is loaded from its own site, and needs a connection.",
  "links to the mall": "They lead to the mall, where what they name is.",
  "missing files":
    "Films, sounds and documents are links to the page in the mall, pictures are left out: a license does not let them out of the mall, or they are gone.",
  "other controls": "They are left out: they need the mall.",
};

/** What is true of the whole website, in words. */
export function notesOf({ baseUrl }: Pick<ExportReport, "baseUrl">): string[] {
  return [
    "No page runs a script. Menus, accordions and players are the browser's own.",
    "Links to the mall work while this website is published there.",
    "Visits are not counted.",
    ...(baseUrl === null
      ? [
          "The address of the files was not known. sitemap.xml, robots.txt, feed.xml, canonical addresses and pictures for link previews need it, so they are left out: name the address when you download the website.",
          "The link of 404.html to the start page works for addresses in the same folder only.",
        ]
      : [`robots.txt counts at the top of a host only; elsewhere tell search engines of ${baseUrl}sitemap.xml.`]),
  ];
}

/** `report.html`: what the files cannot do, for the owner of the website. */
export function SiteReport({ report }: { report: ExportReport }): ReactNode {
  const { website, release, madeAt, baseUrl, mall, pages, notes } = report;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${website}: what these files cannot do`}</title>
        <style>
          {"body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}li{margin:.25rem 0}"}
        </style>
      </head>
      <body>
        <h1>{website}</h1>
        <p>
          Release {release}, made on {madeAt.slice(0, 10)}
          {baseUrl === null ? "" : ` for ${baseUrl}`}. Put all files onto any web server, or open{" "}
          <a href="index.html">index.html</a>. This report need not be published.
        </p>
        <h2>What needs the mall</h2>
        {pages.every(({ cannot }) => cannot.length === 0) && <p>Nothing: every page works by itself.</p>}
        {pages
          .filter(({ cannot }) => cannot.length > 0)
          .map(({ name, file, cannot }) => (
            <section key={file}>
              <h3>
                <a href={linkTo(file)}>{name}</a>
              </h3>
              <ul>
                {cannot.map(({ what, instead }) => (
                  <li key={what}>
                    <strong>{what}</strong>: {instead}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        <h2>Of the whole website</h2>
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
          <li>
            The website in the mall: <a href={mall}>{mall}</a>
          </li>
        </ul>
      </body>
    </html>
  );
}

/** A page at a former address that leads on. */
export function MovedPage({
  title,
  href,
  canonical,
}: {
  title: string;
  href: string;
  canonical: string | null;
}): ReactNode {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <meta httpEquiv="refresh" content={`0; url=${href}`} />
        {canonical === null ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
      </head>
      <body>
        <p>
          This page has moved: <a href={href}>{title}</a>
        </p>
      </body>
    </html>
  );
}
