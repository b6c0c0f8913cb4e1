import { type IQueryHandler, QueryBus, QueryHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { GetLicensesHeld } from "../../marketplace/messages.ts";
import { GetLicensedMozaik, type LicensedMozaik } from "../messages.ts";
import { mozaik } from "./mozaik.ts";
import { type MozaikState, publicationOf } from "./mozaik-state.ts";

@QueryHandler(GetLicensedMozaik)
export class GetLicensedMozaikHandler implements IQueryHandler<GetLicensedMozaik> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly queries: QueryBus,
  ) {}

  async execute({ mozaikId, holderId }: GetLicensedMozaik): Promise<LicensedMozaik | null> {
    const item = { itemType: "mozaik", itemId: mozaikId } as const;
    const held = await this.queries.execute(new GetLicensesHeld(holderId, [item]));
    const licenses = (held.get(`mozaik/${mozaikId}`) ?? []).flatMap(({ version, grantedAt }) =>
      version === null ? [] : [{ version, grantedAt }],
    );
    const newest = licenses.toSorted((a, b) => b.version - a.version)[0];
    if (!newest) return null;
    const stream = `mozaik-${mozaikId}`;
    const { state } = await this.aggregates.load(mozaik, stream);
    const bought = await this.aggregates.ask(mozaik, stream, state, (whole) => publicationOf(whole, newest.version));
    if (state.status === "none" || !bought) return null;
    const { authorId, settings, search } = state;
    return {
      authorId,
      settings,
      search,
      revision: bought.revision,
      publishedAt: bought.at,
      document: bought.document,
      boughtAt: newest.grantedAt,
      availability: availabilityOf(state),
    };
  }
}

function availabilityOf({
  status,
  isPublished,
  settings,
}: Exclude<MozaikState, { status: "none" }>): LicensedMozaik["availability"] {
  if (status === "deleted") return "deleted";
  return isPublished && settings.isPublic ? "public" : "hidden";
}
