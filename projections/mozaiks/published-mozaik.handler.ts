import { type IQueryHandler, QueryBus, QueryHandler } from "@nestjs/cqrs";
import { GetPublicProfiles } from "#modules/account/messages";
import type { PublicMozaik } from "#modules/mozaik/contract";
import { GetMozaikAccess, GetPublishedMozaik } from "#modules/mozaik/messages";
import { type MozaikDocument, withoutHidden } from "#mozaik/document";
import { MozaikQueries } from "./mozaiks.queries.ts";
import type { MozaikRow } from "./mozaiks.schema.ts";
import { ShownAssets } from "./shown-assets.ts";

/** The columns that a visitor may see. */
interface Visible {
  document: MozaikDocument;
  revision: number;
  publishedAt: Date | null;
}

@QueryHandler(GetPublishedMozaik)
export class GetPublishedMozaikHandler implements IQueryHandler<GetPublishedMozaik> {
  constructor(
    private readonly mozaiks: MozaikQueries,
    private readonly assets: ShownAssets,
    private readonly queries: QueryBus,
  ) {}

  async execute({ idOrUrl, visitorId, draft }: GetPublishedMozaik): Promise<PublicMozaik | null> {
    const row = await this.mozaiks.byIdOrUrl(idOrUrl);
    const visible = row && (draft ? await this.draftFor(row, visitorId) : publishedFor(row, visitorId));
    if (!row || !visible) return null;
    const [profiles, assets] = await Promise.all([
      this.queries.execute(new GetPublicProfiles([row.author_id])),
      this.assets.of(visible.document, row.search.pictureId),
    ]);
    return {
      id: row.id,
      authorId: row.author_id,
      author: profiles.get(row.author_id) ?? null,
      settings: row.settings,
      search: row.search,
      revision: visible.revision,
      publishedAt: visible.publishedAt?.toISOString() ?? null,
      document: visible.document,
      assets,
    };
  }

  private async draftFor({ id }: MozaikRow, visitorId: string | null): Promise<Visible | null> {
    const access = visitorId && (await this.queries.execute(new GetMozaikAccess(id, visitorId)));
    const draft = access && (await this.mozaiks.draftById(id).executeTakeFirst());
    return draft ? { document: draft.document, revision: draft.revision, publishedAt: draft.published_at } : null;
  }
}

/** Only its author gets the published version of a private Mozaik. */
function publishedFor(row: MozaikRow, visitorId: string | null): Visible | null {
  if (!row.published_document || row.published_revision === null) return null;
  if (row.author_id !== visitorId && !row.settings.isPublic) return null;
  const document = withoutHidden(row.published_document);
  return { document, revision: row.published_revision, publishedAt: row.published_at };
}
