import type { CommandBus } from "@nestjs/cqrs";
import type { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, derivedId, followUp, newId } from "#backend/commands/command-context";
import { GiveFile } from "../../asset/messages.ts";
import { CreateMozaikCommand, newMozaikId } from "../../mozaik/messages.ts";
import type { Page } from "../../mozaik/templates/template-parts/page.ts";
import type { PartContent } from "../part-contract.ts";
import type { SiteTemplateKey } from "../rules/site-templates.ts";
import { website } from "../website/website.ts";
import { ownWebsite } from "../website/website-state.ts";
import { DESIGN_PICTURES, type SiteDesign } from "./site-design.ts";
import { SITE_DESIGNS } from "./site-designs.ts";
import { designPicture, picturesOf, siteDocument } from "./site-documents.ts";

interface Beginning {
  readonly websiteId: string;
  readonly template: SiteTemplateKey;
  readonly ownerId: string;
  readonly context: CommandContext;
}

/**
 * Gives the owner the pictures of a template and returns their assets by the names of the pictures. Before the website
 * is there, so that an owner without room for them gets none.
 */
export async function givePictures(
  commands: CommandBus,
  { template, ownerId, context }: Omit<Beginning, "websiteId">,
): Promise<ReadonlyMap<string, string>> {
  const assetIds = new Map<string, string>();
  for (const name of picturesOf(mozaiksOf(SITE_DESIGNS[template]).map(({ page }) => page))) {
    const file = { bytes: await designPicture(name), fileName: `${name}.webp`, mime: "image/webp" };
    const alt = DESIGN_PICTURES[name];
    assetIds.set(name, await commands.execute(new GiveFile(file, alt, alt, ownerId, followUp(context, name))));
  }
  return assetIds;
}

/**
 * Fills a new website from a template: pages, header and footer with their Mozaiks, a palette, fonts, and last a menu of
 * all pages. Every step has an id of its own: a request that comes again completes what was interrupted.
 */
export async function beginSite(
  aggregates: Aggregates,
  commands: CommandBus,
  beginning: Beginning,
  assetIds: ReadonlyMap<string, string>,
): Promise<void> {
  const { websiteId, template, ownerId: by, context } = beginning;
  const design: SiteDesign = SITE_DESIGNS[template];
  const stream = `website-${websiteId}`;
  const idOf = (what: string) => derivedId(websiteId, what);
  const menuId = idOf("menu");
  const stepOf = (place: string) => followUp(context, `mozaik ${place}`);
  const mozaikIds = new Map(mozaiksOf(design).map(({ place }) => [place, newMozaikId(stepOf(place))]));
  const created = async ({ place, name, page }: DesignedMozaik): Promise<string> => {
    const step = stepOf(place);
    const ground = { page: newId(step, "page"), tile: newId(step, "tile"), menuId, mozaikIds, assetIds };
    const settings = { name, summary: "", tags: [], url: "", isPublic: true };
    return commands.execute(new CreateMozaikCommand(by, settings, siteDocument(page, ground), step, false));
  };
  const save = async (place: string, name: string, content: PartContent): Promise<void> => {
    const part = { partId: idOf(place), name, ...content };
    await aggregates.run(website, stream, { type: "savePart", by, part, isNew: true }, followUp(context, place));
  };

  const items = [];
  for (const { name, url, page } of design.pages) {
    const mozaikId = await created({ place: url, name, page });
    const added = {
      pageId: idOf(`page ${url}`),
      mozaikId,
      name,
      url,
      parentId: null,
      visible: true,
      hasComments: false,
      translationIds: [],
    };
    const step = followUp(context, `page ${url}`);
    await aggregates.run(website, stream, { type: "addPage", by, page: added, before: null }, step);
    items.push({ mozaikId, name, url: "", visible: true, subItems: [] });
  }
  for (const { place, name, page } of partsOf(design)) {
    const mozaikId = await created({ place, name, page });
    await save(place, name, { kind: "mozaik", value: { mozaikId, place } });
  }
  await save("colorPalette", design.name, { kind: "colorPalette", value: { ...design.palette } });
  await save("fontTheme", design.name, { kind: "fontTheme", value: { items: [...design.fonts] } });
  const menu = { menuId, name: "Main menu", items };
  await aggregates.run(website, stream, { type: "saveMenu", by, menu, isNew: true }, followUp(context, "menu"));
}

/** True if a former request has filled the website: its last step was made. */
export async function isBegun(aggregates: Aggregates, websiteId: string, ownerId: string): Promise<boolean> {
  const { state } = await aggregates.load(website, `website-${websiteId}`);
  return state.status !== "none" && ownWebsite(state, ownerId).menus.length > 0;
}

interface DesignedMozaik {
  /** Of a page its url. */
  readonly place: string;
  readonly name: string;
  readonly page: Page;
}

function mozaiksOf(design: SiteDesign): DesignedMozaik[] {
  return [...design.pages.map(({ url, ...page }) => ({ place: url, ...page })), ...partsOf(design)];
}

function partsOf({ header, footer }: SiteDesign) {
  return [
    { place: "header", name: header.name, page: header },
    { place: "footer", name: footer.name, page: footer },
  ] as const;
}
