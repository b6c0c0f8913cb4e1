import type { ReactNode } from "react";
import { priceTag } from "#modules/marketplace/rules/money";
import type { PublicMozaik } from "#modules/mozaik/contract";
import type { CommentSection } from "#modules/social/comment-contract";
import { firstPicture, pagesOf, type SiteMenus } from "#mozaik/document";
import { OriginLine } from "../../frontend/mall/origin-line.tsx";
import { ShareButton } from "../../frontend/mall/sharing/share-button.tsx";
import type { ShownOption } from "../../frontend/mall/shown-option.tsx";
import { markedNodes } from "../../frontend/mozaik/view/marked-nodes.ts";
import { MozaikView } from "../../frontend/mozaik/view/mozaik-view.tsx";
import { styleSheetOf } from "../../frontend/mozaik/view/style-sheet.ts";
import { AboutMozaik } from "./about-mozaik.tsx";
import { AuthorLink } from "./author-link.tsx";
import { CommentIsland } from "./comment-island.tsx";
import { withBoundedChoices } from "./drawn-choices.ts";
import { excerpt } from "./excerpt.ts";
import { hasTopHeading } from "./has-top-heading.ts";
import { InteractionFiles } from "./interaction-files.tsx";
import { LogicFiles } from "./logic-files.tsx";
import { MallPage } from "./mall-page.tsx";
import type { PageFrame } from "./page-frames.ts";
import { PreviewEnd } from "./preview-end.tsx";
import { ShareTags } from "./share-tags.tsx";
import { shownOptions } from "./shown-options.ts";
import { WidgetFiles } from "./widget-files.tsx";

export interface MozaikPageProps {
  mozaik: PublicMozaik;
  /** Its current purchase options. */
  options: readonly ShownOption[];
  /** The menus of websites that its menu widgets show. */
  menus?: SiteMenus;
  frame: PageFrame;
  comments?: CommentSection | null;
  /** How many people like it. */
  likes?: number;
  /** The key of the share link by which a limited copy is opened; null: it is public or on sale. */
  linkKey?: string | null;
}

const NAME = "mozaik-name";

/** A published Mozaik as a whole HTML page. */
export function MozaikPage(props: MozaikPageProps): ReactNode {
  const { mozaik, options, menus = {}, comments = null, likes = 0, frame, linkKey = null } = props;
  const { assets, settings, search, isListed, author } = mozaik;
  const { origin, client } = frame;
  const document = withBoundedChoices(mozaik.document);
  const chosen = search.pictureId === null ? undefined : assets[search.pictureId];
  const first = firstPicture(document, { isThere: (id) => assets[id]?.type === "image" });
  const head = (
    <>
      {/* of a Mozaik that was made for a website, search engines should list the website's page */}
      {(linkKey !== null || !isListed) && <meta name="robots" content="noindex" />}
      <WidgetFiles document={document} files={client.widgets} />
      <InteractionFiles document={document} files={client.interactions} />
      <LogicFiles document={document} files={client.logic} />
      <ShareTags
        title={search.title || settings.name}
        description={search.description || settings.summary || excerpt(document)}
        url={`${origin}/mozaik/${settings.url || mozaik.id}`}
        picture={chosen?.type === "image" ? chosen : assets[first?.assetId ?? ""]}
        origin={origin}
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: contains only validated colours, numbers and keywords */}
      <style dangerouslySetInnerHTML={{ __html: styleSheetOf(document, assets) }} />
    </>
  );
  // One top-level heading per page. If the document has its own, the name only labels the section.
  const Title = hasTopHeading(document) ? "p" : "h1";
  return (
    <MallPage
      title={search.title || settings.name}
      head={head}
      frame={frame}
      data={{
        "data-mozaik": mozaik.id,
        "data-revision": String(mozaik.revision),
        ...(linkKey !== null && { "data-link-key": linkKey }),
        ...(mozaik.isPreview && { "data-mozaik-preview": "" }),
        ...(linkKey === null && !mozaik.isPreview && { "data-visited": `mozaik ${mozaik.id} ${mozaik.authorId}` }),
      }}
    >
      <section className="mall-mozaik" aria-labelledby={NAME}>
        <div className="mall-title">
          <div>
            <Title className="mall-title-name" id={NAME}>
              {settings.name}
            </Title>
            {author && (
              <p className="mall-byline">
                {linkKey === null ? "by" : "Shared by"} <AuthorLink author={author} />
              </p>
            )}
            {mozaik.origin && <OriginLine origin={mozaik.origin} />}
          </div>
          <div className="mall-jump">
            {options.length > 0 && (
              <a className="mall-button mall-button-accent" href="#purchase" data-not-author={mozaik.authorId}>
                {`Purchase · ${priceTag(options.filter(({ remaining }) => remaining !== 0))}`}
              </a>
            )}
            {linkKey === null && settings.isPublic && (
              <ShareButton
                item={{
                  itemType: "mozaik",
                  itemId: mozaik.id,
                  name: settings.name,
                  isPublic: settings.isPublic,
                  authorId: mozaik.authorId,
                }}
              />
            )}
            {linkKey === null && (
              <a
                className="mall-button mall-button-accent"
                href={`/mozaik/${mozaik.id}/edit`}
                data-author-only={mozaik.authorId}
                hidden
              >
                Edit
              </a>
            )}
          </div>
        </div>
        {pagesOf(document).length > 0 && (
          <div className="mall-paper">
            <MozaikView
              document={document}
              assets={assets}
              menus={menus}
              marked={markedNodes(document, assets)}
              origin={origin}
            />
          </div>
        )}
        {mozaik.isPreview && <PreviewEnd isEmpty={pagesOf(document).length === 0} />}
        {linkKey === null && <AboutMozaik mozaik={mozaik} options={shownOptions(options)} likes={likes} />}
        {linkKey === null && <CommentIsland section={comments} />}
      </section>
    </MallPage>
  );
}
