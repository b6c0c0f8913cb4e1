import type { ReactNode } from "react";
import { openAreas } from "../../../frontend/mall/areas.ts";
import { type Choices, closingLine, socialNetworks } from "../../../frontend/mall/owner-choices.ts";
import type { ClientFiles } from "./client-files.ts";
import { Logo } from "./logo.tsx";

export interface MallPageProps {
  title: string;
  /** Further elements of the head. */
  head: ReactNode;
  client: ClientFiles;
  /** The year of the copyright line. */
  year: number;
  /** What the mall's owner chose for the footer. */
  choices: Choices;
  /** `data-…` of the body, read by the page's script. */
  data: Readonly<Record<`data-${string}`, string>>;
  children: ReactNode;
}

/**
 * The frame of a page that the server renders: header and footer as a guest sees them. The server does not know who
 * reads; the page's script shows a signed-in person his own header.
 */
export function MallPage({ title, head, client, year, choices, data, children }: MallPageProps): ReactNode {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfbf9" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#161513" />
        <script src="/theme.js" />
        <title>{`${title} · Mozaik`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {client.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {client.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {head}
        <script type="module" src={client.script} />
      </head>
      <body className="mall" {...data}>
        <a className="mall-skip" href="#content">
          Skip to content
        </a>
        <header className="mall-header">
          <div className="mall-row">
            <Logo />
            <nav className="mall-nav" aria-label="Main">
              {openAreas.map(({ tab, href, text, isPublic }) =>
                isPublic ? (
                  <a key={tab} href={href}>
                    {text}
                  </a>
                ) : (
                  <a key={tab} href={href} data-own-area="" hidden>
                    {text}
                  </a>
                ),
              )}
            </nav>
            <div className="mall-account" data-account="">
              <a className="mall-button mall-wide" href="/login">
                Login
              </a>
              <a className="mall-button mall-button-accent mall-wide" href="/register">
                Register
              </a>
              <details className="mall-menu mall-narrow">
                <summary className="mall-icon-link" aria-label="Menu">
                  <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M4 6h16M4 12h16M4 18h16" />
                  </svg>
                </summary>
                <div className="mall-menu-items">
                  <PublicAreas />
                  <a href="/register">Register</a>
                  <a href="/login">Login</a>
                </div>
              </details>
            </div>
          </div>
        </header>
        <main className="mall-main" id="content" tabIndex={-1}>
          {children}
        </main>
        <Footer year={year} choices={choices} />
        <div className="mall-toasts" role="status" data-toasts="" />
      </body>
    </html>
  );
}

function PublicAreas(): ReactNode {
  return openAreas
    .filter(({ isPublic }) => isPublic)
    .map(({ tab, href, text }) => (
      <a key={tab} href={href}>
        {text}
      </a>
    ));
}

function Footer({ year, choices }: { year: number; choices: Choices }): ReactNode {
  return (
    <footer className="mall-footer">
      <div className="mall-footer-columns">
        <Logo />
        <nav className="mall-footer-group" aria-labelledby="quick-links">
          <h2 id="quick-links">Quick Links</h2>
          <PublicAreas />
          <a href="/register" data-guests="">
            Register
          </a>
          <a href="/login" data-guests="">
            Login
          </a>
        </nav>
        <section className="mall-footer-group" aria-labelledby="usage">
          <h2 id="usage">Usage</h2>
          <span>Policies</span>
          <span>Privacy</span>
        </section>
        <ul className="mall-social">
          {socialNetworks(choices).map(({ name, href, glyph }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d={glyph} fillRule="evenodd" />
                </svg>
                <span className="visually-hidden">{name}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <p className="mall-copyright">{closingLine(choices, year)}</p>
    </footer>
  );
}
