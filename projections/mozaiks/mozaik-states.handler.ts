import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { GetMozaikStates, type MozaikState } from "#modules/mozaik/messages";
import { MozaikQueries } from "./mozaiks.queries.ts";

const MOST = 1_000;

@QueryHandler(GetMozaikStates)
export class GetMozaikStatesHandler implements IQueryHandler<GetMozaikStates> {
  constructor(private readonly mozaiks: MozaikQueries) {}

  async execute({ authorId, mozaikIds }: GetMozaikStates): Promise<readonly MozaikState[]> {
    if (mozaikIds.length === 0) return [];
    const rows = await this.mozaiks.states(authorId, mozaikIds, MOST).execute();
    return rows.map(({ id, settings, search, read_only, published_revision, changed, taken_down }) => ({
      mozaikId: id,
      name: settings.name,
      url: settings.url,
      isPublic: settings.isPublic,
      readOnly: read_only,
      summary: settings.summary,
      search,
      publishedRevision: published_revision,
      changedSincePublish: changed,
      takenDown: taken_down,
    }));
  }
}
