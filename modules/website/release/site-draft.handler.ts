import { type IQueryHandler, QueryBus, QueryHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { GetOwnMozaik, type OwnMozaik } from "../../mozaik/messages.ts";
import { GetSiteDraft, type SiteDraft } from "../messages.ts";
import { website } from "../website/website.ts";
import { defaultPart } from "../website/website-state.ts";
import { type MozaikVersion, releaseOf } from "./release-of.ts";

/** Shows what publishing would make, of the drafts of its Mozaiks. Those that were deleted are left out. */
@QueryHandler(GetSiteDraft)
export class GetSiteDraftHandler implements IQueryHandler<GetSiteDraft> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly queries: QueryBus,
  ) {}

  async execute({ websiteId, ownerId }: GetSiteDraft): Promise<SiteDraft | null> {
    const { state } = await this.aggregates.load(website, `website-${websiteId}`);
    if (state.status !== "present" || state.ownerId !== ownerId) return null;
    const parts = [defaultPart(state, "mozaik/header"), defaultPart(state, "mozaik/footer")];
    const ids = [
      ...state.pages.map(({ mozaikId }) => mozaikId),
      ...parts.flatMap((part) => (part?.kind === "mozaik" ? [part.value.mozaikId] : [])),
    ];
    const found = await Promise.all(ids.map((id) => this.queries.execute(new GetOwnMozaik(id, ownerId))));
    const mozaiks = found.filter((own) => own !== null);
    const there = new Set(mozaiks.map(({ mozaikId }) => mozaikId));
    const site = { ...state, pages: state.pages.filter(({ mozaikId }) => there.has(mozaikId)) };
    const versions = new Map(mozaiks.map((own) => [own.mozaikId, draftVersion(own)]));
    const release = releaseOf(site, versions, { releaseId: "", at: "", cause: "published", note: "" });
    return {
      site: {
        ...{ websiteId, ownerId, url: state.about.url, host: null, translations: [] },
        release: { ...release, number: 0, assets: [] },
      },
      documents: new Map(mozaiks.map(({ mozaikId, document }) => [mozaikId, document])),
    };
  }
}

/** A draft has no revision that anybody could ask for. */
function draftVersion({ search, settings }: OwnMozaik): MozaikVersion {
  return { revision: 0, at: "", search, summary: settings.summary };
}
