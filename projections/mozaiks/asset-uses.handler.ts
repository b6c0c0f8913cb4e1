import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { type AssetPlace, type AssetUse, type AssetUses, MOST_ASSET_USES } from "#modules/mozaik/asset-uses-contract";
import { refsOfNode } from "#modules/mozaik/document/node-refs";
import { GetAssetUses } from "#modules/mozaik/messages";
import { findingPlace, type MozaikDocument, type Node, type NodeId } from "#mozaik/document";
import { MozaikQueries } from "./mozaiks.queries.ts";

type Row = Awaited<ReturnType<ReturnType<MozaikQueries["using"]>["execute"]>>[number];

@QueryHandler(GetAssetUses)
export class GetAssetUsesHandler implements IQueryHandler<GetAssetUses> {
  constructor(private readonly mozaiks: MozaikQueries) {}

  async execute({ assetIds, mozaikIds, userId }: GetAssetUses): Promise<AssetUses> {
    if (mozaikIds.length === 0) return { items: [], others: 0 };
    const [own, { others }] = await Promise.all([
      this.mozaiks.using(assetIds, mozaikIds, userId).limit(MOST_ASSET_USES).execute(),
      this.mozaiks.usingByOthers(assetIds, mozaikIds, userId).executeTakeFirstOrThrow(),
    ]);
    return { items: own.map((row) => useOf(row, new Set(assetIds))), others: Number(others) };
  }
}

function useOf(
  { id, settings, search, document, published_document: published }: Row,
  assets: ReadonlySet<string>,
): AssetUse {
  return {
    mozaikId: id,
    name: settings.name,
    address: settings.url || id,
    isSearchPicture: search.pictureId !== null && assets.has(search.pictureId),
    places: placesIn(document, published, assets),
  };
}

/** The parts of the draft first, then those that only the published version has. */
function placesIn(draft: MozaikDocument, published: MozaikDocument | null, assets: ReadonlySet<string>): AssetPlace[] {
  const inDraft = nodesUsing(draft, assets);
  const shown = published ? nodesUsing(published, assets) : [];
  const shownIds = new Set(shown.map(({ id }) => id));
  const draftIds = new Set(inDraft.map(({ id }) => id));
  return [
    ...inDraft.map(({ id }) => placeOf(draft, id, { inDraft: true, isPublished: shownIds.has(id) })),
    ...shown
      .filter(({ id }) => !draftIds.has(id))
      .map(({ id }) => placeOf(published ?? draft, id, { inDraft: false, isPublished: true })),
  ];
}

function nodesUsing({ nodes }: MozaikDocument, assets: ReadonlySet<string>): Node[] {
  return Object.values(nodes).filter((node) => refsOfNode(node).files.some((id) => assets.has(id)));
}

function placeOf(document: MozaikDocument, nodeId: NodeId, where: Pick<AssetPlace, "inDraft" | "isPublished">) {
  const node = document.nodes[nodeId];
  const label = node?.kind === "page" ? `Page “${node.name}”` : findingPlace(document, { id: nodeId });
  return { nodeId, label, ...where };
}
