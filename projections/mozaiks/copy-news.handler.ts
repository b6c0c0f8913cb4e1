import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { type CopyNews, GetCopyNews } from "#modules/mozaik/messages";
import { MozaikQueries } from "./mozaiks.queries.ts";

@QueryHandler(GetCopyNews)
export class GetCopyNewsHandler implements IQueryHandler<GetCopyNews> {
  constructor(private readonly mozaiks: MozaikQueries) {}

  async execute({ mozaikIds }: GetCopyNews): Promise<ReadonlyMap<string, CopyNews>> {
    const rows = mozaikIds.length === 0 ? [] : await this.mozaiks.copyNews(mozaikIds).execute();
    const news = rows.map(({ id, revoked, new_version_at }) => {
      const isRevoked = revoked !== null;
      return [id, { isRevoked, hasNewVersion: !isRevoked && new_version_at !== null }] as const;
    });
    return new Map(news.filter(([, { isRevoked, hasNewVersion }]) => isRevoked || hasNewVersion));
  }
}
