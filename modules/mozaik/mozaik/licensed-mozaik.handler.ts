import { type IQueryHandler, QueryBus, QueryHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import type { HeldLicense } from "../../marketplace/events.ts";
import { GetLicensesHeld } from "../../marketplace/messages.ts";
import { licenseType } from "../../marketplace/rules/license-types.ts";
import type { MozaikDocument } from "../document/index.ts";
import { GetLicensedMozaik, type LicensedMozaik } from "../messages.ts";
import { mozaik } from "./mozaik.ts";
import { documentsOf, type MozaikState, type Publication, publicationOf } from "./mozaik-state.ts";
import { isNewContent } from "./new-content.ts";

type KnownMozaik = Exclude<MozaikState, { status: "none" }>;

@QueryHandler(GetLicensedMozaik)
export class GetLicensedMozaikHandler implements IQueryHandler<GetLicensedMozaik> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly queries: QueryBus,
  ) {}

  async execute({ mozaikId, holderId, version }: GetLicensedMozaik): Promise<LicensedMozaik | null> {
    const item = { itemType: "mozaik", itemId: mozaikId } as const;
    const held = await this.queries.execute(new GetLicensesHeld(holderId, [item]));
    const licenses = (held.get(`mozaik/${mozaikId}`) ?? []).flatMap((license) =>
      license.version === null ? [] : [{ ...license, version: license.version }],
    );
    const last = licenses.toSorted((a, b) => b.version - a.version)[0];
    if (!last) return null;
    const stream = `mozaik-${mozaikId}`;
    const { state } = await this.aggregates.load(mozaik, stream);
    const bought = await this.aggregates.ask(mozaik, stream, state, (whole) => publicationOf(whole, last.version));
    if (state.status === "none" || !bought) return null;
    const { authorId, settings, search, isListed } = state;
    const versions = licenses.map((license) => license.version);
    const had = await this.aggregates.ask(mozaik, stream, state, (whole) => documentsOf(whole, versions));
    const newer = licenses.some(mayReadNewest) ? publishedSince(state, bought.revision, had) : null;
    const shown = version === "newest" && newer ? newer : bought;
    return {
      authorId,
      settings,
      search,
      isListed,
      revision: shown.revision,
      publishedAt: shown.at,
      document: shown.document,
      boughtAt: last.grantedAt,
      availability: availabilityOf(state),
      version: shown === newer ? "newest" : "bought",
      newerPublishedAt: newer?.at ?? null,
    };
  }
}

/** Who bought the view reads at least the version bought; who bought a copy has that. */
function mayReadNewest({ licenseTypeId }: HeldLicense): boolean {
  return licenseType(licenseTypeId)?.copy === "none";
}

/** The version that its author shows now, if it is newer and its content is new; null for what is unpublished or deleted. */
function publishedSince(
  { isPublished, publications }: KnownMozaik,
  revision: number,
  had: readonly MozaikDocument[],
): Publication | null {
  if (!isPublished || !publications || publications.revision <= revision) return null;
  return isNewContent(publications.document, had) ? publications : null;
}

function availabilityOf({ status, isPublished, settings }: KnownMozaik): LicensedMozaik["availability"] {
  if (status === "deleted") return "deleted";
  if (!isPublished) return "hidden";
  return settings.isPublic ? "public" : "buyers";
}
