import type { ReactNode } from "react";
import { activeTab } from "../../frontend/mall/areas.ts";
import { Footer, GuestPanel } from "../../frontend/mall/footer.tsx";
import { Greeting } from "../../frontend/mall/header/account-header.tsx";
import { GuestHeader } from "../../frontend/mall/header/guest-header.tsx";
import { Icon } from "../../frontend/mall/icon.tsx";
import { Island } from "../../frontend/mall/island.tsx";
import { closingLine, helpCentre, socialNetworks } from "../../frontend/mall/owner-choices.ts";
import { HeaderAtOnce } from "./header-at-once.tsx";
import type { PageFrame } from "./page-frames.ts";

export interface MallPageProps {
  title: string;
  /** Additional elements of the head. */
  head?: ReactNode;
  frame: PageFrame;
  /** `data-…` of the body, read by the page's script. */
  data?: Readonly<Record<`data-${string}`, string>>;
  /** True: the page has a search of its own, or itself asks guests to create an account. */
  searchesItself?: boolean;
  invitesItself?: boolean;
  children: ReactNode;
}

/**
 * A server-rendered page with a guest's header and footer. The server does not know who requests it; the page's script
 * renders the header of a signed-in user.
 */
export function MallPage(props: MallPageProps): ReactNode {
  const { title, head, frame, data, searchesItself = false, invitesItself = false, children } = props;
  const { client, path, address, choices, year } = frame;
  const header = { path, address, hasSearch: !searchesItself, helpCentre: helpCentre(choices) };
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfbf9" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#161513" />
        <script src="/before-paint.js" />
        <title>{`${title} · Mozaik`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {client.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {client.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {head}
        <HeaderAtOnce />
        <script type="module" src={client.script} />
      </head>
      <body className="mall" {...data}>
        <a className="mall-skip" href="#content">
          Skip to content
        </a>
        <Island name="header" props={header} className="mall-contents">
          <GuestHeader path={path} returnTo={address} hasSearch={!searchesItself} />
        </Island>
        {activeTab(path) === 0 && (
          <div className="mall-for-account">
            <Greeting />
          </div>
        )}
        <main className="mall-main" id="content" tabIndex={-1}>
          {children}
        </main>
        <div className="mall-for-guests">
          {!invitesItself && <GuestPanel />}
          <Footer networks={socialNetworks(choices)} closingLine={closingLine(choices, year)} />
        </div>
        <nav aria-label="Page">
          <a className="mall-to-top" href="#content" aria-label="Scroll to top" data-to-top="" hidden>
            <Icon name="up" />
          </a>
        </nav>
        <div data-toasts="" />
      </body>
    </html>
  );
}
