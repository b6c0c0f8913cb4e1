import type { ReactNode } from "react";
import type { PublicMozaik } from "#modules/mozaik/contract";
import { firstPicture as cardPicture } from "#mozaik/document";
import type { Choices } from "../../../frontend/mall/owner-choices.ts";
import { firstPicture } from "../../../frontend/mozaik/view/first-picture.ts";
import { markedNodes } from "../../../frontend/mozaik/view/marked-nodes.ts";
import { MozaikView } from "../../../frontend/mozaik/view/mozaik-view.tsx";
import { styleSheetOf } from "../../../frontend/mozaik/view/style-sheet.ts";
import { AboutMozaik } from "./about-mozaik.tsx";
import { AuthorLink } from "./author-link.tsx";
import type { ClientFiles } from "./client-files.ts";
import { withBoundedChoices } from "./drawn-choices.ts";
import { excerpt } from "./excerpt.ts";
import { MallPage } from "./mall-page.tsx";
import { ShareTags } from "./share-tags.tsx";
import { WidgetFiles } from "./widget-files.tsx";

export interface MozaikPageProps {
  mozaik: PublicMozaik;
  /** The address people reach the mall at, without a slash at the end. */
  origin: string;
  client: ClientFiles;
  year: number;
  choices: Choices;
}

/** A published Mozaik as a whole HTML page. */
export function MozaikPage({ mozaik, origin, client, year, choices }: MozaikPageProps): ReactNode {
  const { assets, settings, search, author } = mozaik;
  const document = withBoundedChoices(mozaik.document);
  const chosen = search.pictureId === null ? undefined : assets[search.pictureId];
  // No block shows a picture that is there: one behind a tile, as on the card.
  const behind = assets[cardPicture(document) ?? ""];
  const head = (
    <>
      <WidgetFiles document={document} files={client.widgets} />
      <ShareTags
        title={search.title || settings.name}
        description={search.description || settings.summary || excerpt(document)}
        url={`${origin}/mozaik/${settings.url || mozaik.id}`}
        picture={chosen?.type === "image" ? chosen : (firstPicture(document, assets)?.asset ?? behind)}
        origin={origin}
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of checked colours, numbers and words alone */}
      <style dangerouslySetInnerHTML={{ __html: styleSheetOf(document, assets) }} />
    </>
  );
  return (
    <MallPage
      title={search.title || settings.name}
      head={head}
      client={client}
      year={year}
      choices={choices}
      data={{ "data-mozaik": mozaik.id, "data-revision": String(mozaik.revision) }}
    >
      <div className="mall-title">
        <div>
          <h1>{settings.name}</h1>
          {author && (
            <p className="mall-byline">
              by <AuthorLink author={author} />
            </p>
          )}
        </div>
        <div className="mall-jump" data-jump="" />
      </div>
      <div className="mall-paper">
        <MozaikView document={document} assets={assets} marked={markedNodes(document, assets)} origin={origin} />
      </div>
      <AboutMozaik mozaik={mozaik} />
    </MallPage>
  );
}
