import type { CommandBus } from "@nestjs/cqrs";
import type { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, derivedId, followUp } from "#backend/commands/command-context";
import { CreateMozaikCommand } from "../../mozaik/messages.ts";
import { DEFAULT_FONT_THEME } from "../rules/font-theme.ts";
import type { SiteTemplateKey } from "../rules/site-templates.ts";
import { website } from "../website/website.ts";
import { SITE_TEMPLATES } from "./site-templates.ts";

interface Beginning {
  readonly websiteId: string;
  readonly template: SiteTemplateKey;
  readonly ownerId: string;
  readonly context: CommandContext;
}

/**
 * Fills a new website from a template: its pages with their Mozaiks, a palette, fonts and a menu of all pages. Every
 * step has an id of its own, so that a request that comes again completes what was interrupted.
 */
export async function beginSite(aggregates: Aggregates, commands: CommandBus, beginning: Beginning): Promise<void> {
  const { websiteId, template, ownerId, context } = beginning;
  const { name, pages, palette, headingFont, textFont } = SITE_TEMPLATES[template];
  const stream = `website-${websiteId}`;
  const idOf = (what: string) => derivedId(websiteId, what);
  const items = [];
  for (const page of pages) {
    const step = followUp(context, page.url);
    const settings = { name: page.name, summary: "", tags: [], url: "", isPublic: true };
    const mozaikId = await commands.execute(new CreateMozaikCommand(ownerId, settings, page.template, step));
    const added = { pageId: idOf(page.url), mozaikId, name: page.name, url: page.url, parentId: null, visible: true };
    await aggregates.run(website, stream, { type: "addPage", by: ownerId, page: added, before: null }, step);
    items.push({ mozaikId, name: page.name, url: "", visible: true, subItems: [] });
  }
  const fonts = DEFAULT_FONT_THEME.map((item) => ({
    ...item,
    family: item.htmlElement === "*" ? textFont : headingFont,
    color: palette.ink,
  }));
  const parts = [
    { kind: "colorPalette", value: palette },
    { kind: "fontTheme", value: { items: fonts } },
  ] as const;
  for (const content of parts) {
    const part = { partId: idOf(content.kind), name, ...content };
    const step = followUp(context, content.kind);
    await aggregates.run(website, stream, { type: "savePart", by: ownerId, part, isNew: true }, step);
  }
  const menu = { menuId: idOf("menu"), name: "Main menu", items };
  await aggregates.run(
    website,
    stream,
    { type: "saveMenu", by: ownerId, menu, isNew: true },
    followUp(context, "menu"),
  );
}
