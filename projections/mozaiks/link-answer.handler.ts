import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { GetLinkAnswer } from "#modules/mozaik/messages";
import type { LinkAnswer } from "#modules/mozaik/rules/share-link";
import { MozaikQueries } from "./mozaiks.queries.ts";
import { OpenedLinks } from "./opened-links.ts";

@QueryHandler(GetLinkAnswer)
export class GetLinkAnswerHandler implements IQueryHandler<GetLinkAnswer> {
  constructor(
    private readonly mozaiks: MozaikQueries,
    private readonly links: OpenedLinks,
  ) {}

  async execute({ idOrUrl, linkKey }: GetLinkAnswer): Promise<{ mozaikId: string; answer: LinkAnswer } | null> {
    const row = await this.mozaiks.byIdOrUrl(idOrUrl);
    return row ? { mozaikId: row.id, answer: this.links.answer(row, linkKey) } : null;
  }
}
