import type { ReactNode } from "react";
import type { ViewAsset } from "#modules/asset/contract";
import type { PurchaseOption } from "#modules/marketplace/option-contract";
import { priceTag } from "#modules/marketplace/rules/money";
import type { CommentSection } from "#modules/social/comment-contract";
import type { ReleasedPage, SiteRelease } from "#modules/website/manifest-contract";
import { SOCIAL_NETWORK_NAMES } from "#modules/website/rules/website-part";
import { firstPicture, type MozaikDocument, themed } from "#mozaik/document";
import type { CommentsAtSite } from "../../../frontend/mall/comments/comment-section.tsx";
import { markedNodes } from "../../../frontend/mozaik/view/marked-nodes.ts";
import { MozaikView } from "../../../frontend/mozaik/view/mozaik-view.tsx";
import { styleSheetOf } from "../../../frontend/mozaik/view/style-sheet.ts";
import type { ClientFiles } from "../client-files.ts";
import { CommentIsland } from "../comment-island.tsx";
import { withBoundedChoices } from "../drawn-choices.ts";
import { excerpt } from "../excerpt.ts";
import { HeaderAtOnce } from "../header-at-once.tsx";
import { InteractionFiles } from "../interaction-files.tsx";
import { LogicFiles } from "../logic-files.tsx";
import { ShareTags } from "../share-tags.tsx";
import { WidgetFiles } from "../widget-files.tsx";
import type { SiteAddresses } from "./site-addresses.ts";
import { servedUrl, siteDocument, siteMenus } from "./site-document.ts";
import { earlyFonts, siteScheme, siteTheme, themeOf } from "./site-theme.ts";

/** The documents that make a page, at the versions that the release pins. */
export interface SitePageContents {
  /** Null at an address without a page: the website's own 404. */
  readonly body: MozaikDocument | null;
  readonly header: MozaikDocument | null;
  readonly footer: MozaikDocument | null;
  /** Files of all of them, the site's pictures included. */
  readonly assets: Readonly<Record<string, ViewAsset>>;
  /** Small pictures by Mozaik, for menus. */
  readonly previews: ReadonlyMap<string, string>;
  /** What of the page's Mozaik can be bought, in the mall. */
  readonly options: readonly PurchaseOption[];
  /** Null: the page has no comments. */
  readonly comments: CommentSection | null;
}

export interface SitePageProps {
  readonly release: SiteRelease;
  /** Null: there is no page at this address. */
  readonly page: ReleasedPage | null;
  /** Null: nothing but the words of the 404, without the header and footer of the website. */
  readonly contents: SitePageContents | null;
  readonly addresses: SiteAddresses;
  /** The same website in other languages: their start pages in full. */
  readonly translations: readonly { readonly language: string; readonly href: string }[];
  readonly client: ClientFiles;
  /** The mall's own address. */
  readonly origin: string;
  readonly ownerId: string;
}

/** A page of a release as a whole HTML page: a function of the release, the page and the style of its addresses. */
export function SitePage(props: SitePageProps): ReactNode {
  const { release, page, contents, addresses, translations, client, origin, ownerId } = props;
  const assets = contents?.assets ?? {};
  const menus = siteMenus(release, addresses, page?.mozaikId ?? null, contents?.previews ?? new Map());
  const theme = themeOf(release);
  const [header, body, footer] = [contents?.header, contents?.body, contents?.footer].map((document) =>
    document ? themed(siteDocument(withBoundedChoices(document), release, addresses), theme) : null,
  );
  const shown = [header, body, footer].filter((document) => document != null);
  const view = (document: MozaikDocument) => (
    <MozaikView
      document={document}
      assets={assets}
      menus={menus}
      marked={markedNodes(document, assets)}
      origin={origin}
    />
  );
  const favicon = release.faviconId === null ? undefined : assets[release.faviconId];
  const title = titleOf(release, page);
  const sheet = [siteTheme(theme), ...shown.map((each) => styleSheetOf(each, assets))].join("\n");
  return (
    <html lang={release.language} data-site="">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {(addresses.isDraft || !page) && <meta name="robots" content="noindex" />}
        <link rel="icon" href={favicon?.src ?? "/favicon.svg"} />
        {client.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {earlyFonts(theme, client).map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {shown[0] && <DocumentFiles document={together(shown[0], shown)} client={client} />}
        {page && body && <PageTags {...{ release, page, body, assets, addresses, translations, origin, title }} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: contains only validated colours, numbers and keywords */}
        <style dangerouslySetInnerHTML={{ __html: sheet }} />
        <HeaderAtOnce />
        <script type="module" src={client.script} />
      </head>
      <body
        className="site"
        data-theme={siteScheme(theme)}
        {...(page && { "data-mozaik": page.mozaikId, "data-revision": String(page.revision) })}
        {...(page && !addresses.isDraft && { "data-visited": `mozaik ${page.mozaikId} ${ownerId}` })}
        {...{ "data-site": "" }}
        {...(addresses.isAtHost && { "data-mall": origin })}
      >
        <a className="mall-skip" href="#content">
          Skip to content
        </a>
        {addresses.isDraft && (
          <p className="site-draft" role="note">
            This is your draft. Visitors see what you published last.
          </p>
        )}
        {header && <header>{view(header)}</header>}
        <main id="content" tabIndex={-1}>
          {body ? view(body) : <Missing home={addresses.page("")} />}
          {page && contents && contents.options.length > 0 && (
            <p className="site-offer">
              <a href={addresses.mall(`/mozaik/${page.mozaikId}#purchase`)}>
                {`Purchase · ${priceTag(contents.options.filter(({ remaining }) => remaining !== 0))}`}
              </a>
            </p>
          )}
          {page && contents?.comments && (
            <CommentIsland section={contents.comments} atSite={commentsPlace(page, props)} />
          )}
        </main>
        {(footer || release.socialLinks.length > 0) && (
          <footer>
            {footer && view(footer)}
            <SocialLinks links={release.socialLinks} />
          </footer>
        )}
        <div data-toasts="" />
      </body>
    </html>
  );
}

/** Where readers log in who want to comment. Without script those at a host comment in the mall. */
function commentsPlace(page: ReleasedPage, { release, addresses, origin }: SitePageProps): CommentsAtSite {
  if (addresses.isAtHost) return { logIn: addresses.mall(`/mozaik/${page.mozaikId}#comments`), mall: origin };
  const here = `${addresses.page(servedUrl(release, page))}#comments`;
  return { logIn: `/login?returnTo=${encodeURIComponent(here)}`, mall: null };
}

/** The parts of all documents in one, for what each of them needs once. */
function together(first: MozaikDocument, documents: readonly MozaikDocument[]): MozaikDocument {
  return { ...first, nodes: Object.assign({}, ...documents.map(({ nodes }) => nodes)) };
}

function DocumentFiles({ document, client }: { document: MozaikDocument; client: ClientFiles }): ReactNode {
  return (
    <>
      <WidgetFiles document={document} files={client.widgets} />
      <InteractionFiles document={document} files={client.interactions} />
      <LogicFiles document={document} files={client.logic} />
    </>
  );
}

interface PageTagsProps extends Pick<SitePageProps, "release" | "addresses" | "translations" | "origin"> {
  page: ReleasedPage;
  body: MozaikDocument;
  assets: SitePageContents["assets"];
  title: string;
}

function PageTags({ release, page, body, assets, addresses, translations, origin, title }: PageTagsProps): ReactNode {
  const first = firstPicture(body, { isThere: (id) => assets[id]?.type === "image" });
  const chosen = [page.pictureId, release.sharePictureId, first?.assetId].find(
    (id) => id && assets[id]?.type === "image",
  );
  const isStart = page.pageId === release.startPageId;
  const here = addresses.canonical(servedUrl(release, page));
  return (
    <>
      <ShareTags
        title={title}
        description={page.description || (isStart ? release.description : "") || excerpt(body)}
        url={here}
        picture={chosen ? assets[chosen] : undefined}
        origin={origin}
      />
      <link rel="alternate" type="application/atom+xml" title={release.name} href={addresses.page("feed.xml")} />
      {translations.length > 0 && <link rel="alternate" hrefLang={release.language} href={here} />}
      {translations.map(({ language, href }) => (
        <link key={href} rel="alternate" hrefLang={language} href={href} />
      ))}
    </>
  );
}

function SocialLinks({ links }: { links: SiteRelease["socialLinks"] }): ReactNode {
  if (links.length === 0) return null;
  return (
    <ul className="site-social">
      {links.map(({ network, url }) => (
        <li key={url}>
          <a href={url} rel="me noopener">
            {SOCIAL_NETWORK_NAMES[network]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The website's own 404 page. */
function Missing({ home }: { home: string }): ReactNode {
  return (
    <article className="mozaik site-missing">
      <h1>There is nothing here</h1>
      <p>The address may be mistyped, or the page was removed.</p>
      <p>
        <a href={home}>To the start page</a>
      </p>
    </article>
  );
}

function titleOf({ name, startPageId }: SiteRelease, page: ReleasedPage | null): string {
  if (!page) return `There is nothing here · ${name}`;
  const title = page.title || page.name;
  return page.pageId === startPageId && page.title === "" ? name : `${title} · ${name}`;
}
