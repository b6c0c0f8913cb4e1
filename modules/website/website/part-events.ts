import { DomainError } from "../../decider.ts";
import { sameValue } from "../../rules/same-value.ts";
import type { UsedBy } from "../contract.ts";
import type { StoredPart, WebsiteEvent } from "../events.ts";
import type { StoredMenu } from "../manifest-contract.ts";
import { MOST_SITE_MENUS, MOST_SITE_PARTS } from "../rules/website-limits.ts";
import { WEBSITE_PART_NOUNS, type WebsitePartKind } from "../rules/website-part.ts";
import { defaultKeyOf, type KnownWebsite } from "./website-state.ts";

export type PartCommand =
  | { readonly type: "saveMenu"; readonly by: string; readonly menu: StoredMenu; readonly isNew: boolean }
  /** `usedBy`: where it is used; only with `force` it is deleted anyway. */
  | {
      readonly type: "deleteMenu";
      readonly by: string;
      readonly menuId: string;
      readonly force: boolean;
      readonly usedBy: readonly UsedBy[];
    }
  | { readonly type: "savePart"; readonly by: string; readonly part: StoredPart; readonly isNew: boolean }
  | { readonly type: "makeDefault"; readonly by: string; readonly partId: string; readonly kind: WebsitePartKind }
  | {
      readonly type: "deletePart";
      readonly by: string;
      readonly partId: string;
      readonly force: boolean;
      readonly usedBy: readonly UsedBy[];
    };

export function partEvents(site: KnownWebsite, command: PartCommand): WebsiteEvent[] {
  switch (command.type) {
    case "saveMenu":
      return saveMenu(site, command.menu, command.isNew);
    case "deleteMenu": {
      const { menuId, force, usedBy } = command;
      const menu = site.menus.find((each) => each.menuId === menuId);
      if (!menu) return [];
      if (!force) checkUnused("menu-in-use", `The menu '${menu.name}'`, usedBy);
      return [{ type: "SiteMenuDeleted", data: { websiteId: site.websiteId, menuId } }];
    }
    case "savePart":
      return savePart(site, command.part, command.isNew);
    case "makeDefault":
      return makeDefault(site, command.partId, command.kind);
    case "deletePart": {
      const { partId, force, usedBy } = command;
      const part = site.parts.find((each) => each.partId === partId);
      if (!part) return [];
      if (!force) checkUnused("part-in-use", `The ${WEBSITE_PART_NOUNS[part.kind]} '${part.name}'`, usedBy);
      return [{ type: "WebsitePartDeleted", data: { websiteId: site.websiteId, partId } }];
    }
  }
}

function saveMenu({ websiteId, menus, pages }: KnownWebsite, menu: StoredMenu, isNew: boolean): WebsiteEvent[] {
  const before = menus.find(({ menuId }) => menuId === menu.menuId);
  if (!before && !isNew) throw new DomainError("not-found", "menu-not-found", "There is no such menu.");
  if (!before && menus.length >= MOST_SITE_MENUS) throw tooMany(`A website can have ${MOST_SITE_MENUS} menus.`);
  const known = new Set(pages.map(({ mozaikId }) => mozaikId));
  const entries = menu.items.flatMap((item) => [item, ...item.subItems]);
  const stray = entries.find(({ mozaikId }) => mozaikId !== null && !known.has(mozaikId));
  if (stray) {
    throw new DomainError(
      "refused",
      "entry-without-page",
      `The entry '${stray.name}' leads to a Mozaik that is no page of this website. Add it as a page first.`,
    );
  }
  return before && sameValue(before, menu) ? [] : [{ type: "SiteMenuSaved", data: { websiteId, menu } }];
}

/** The first part of its kind becomes the default. */
function savePart(site: KnownWebsite, part: StoredPart, isNew: boolean): WebsiteEvent[] {
  const { websiteId, parts, defaults } = site;
  const { partId } = part;
  const before = parts.find((each) => each.partId === partId);
  if (!before && !isNew) throw partNotFound();
  if (before && before.kind !== part.kind) throw partNotFound();
  if (!before && parts.length >= MOST_SITE_PARTS) throw tooMany(`A website can have ${MOST_SITE_PARTS} parts.`);
  if (before && sameValue(before, part)) return [];
  const of = defaultKeyOf(part);
  const saved: WebsiteEvent = { type: "WebsitePartSaved", data: { websiteId, part } };
  if (of === null || defaults[of] !== undefined) return [saved];
  return [saved, { type: "WebsitePartMadeDefault", data: { websiteId, partId, of } }];
}

function makeDefault(site: KnownWebsite, partId: string, kind: WebsitePartKind): WebsiteEvent[] {
  const part = site.parts.find((each) => each.partId === partId);
  if (part?.kind !== kind) throw partNotFound();
  const of = defaultKeyOf(part);
  if (of === null) {
    throw new DomainError("refused", "no-default", "Only a header or a footer can be shown on all pages.");
  }
  if (site.defaults[of] === partId) return [];
  return [{ type: "WebsitePartMadeDefault", data: { websiteId: site.websiteId, partId, of } }];
}

function checkUnused(code: string, what: string, usedBy: readonly UsedBy[]): void {
  if (usedBy.length === 0) return;
  const names = usedBy.slice(0, 3).map(({ name }) => `'${name}'`);
  const more = usedBy.length > 3 ? ` and ${usedBy.length - 3} more` : "";
  throw new DomainError("conflict", code, `${what} is used by ${names.join(", ")}${more}.`, { usedBy });
}

function partNotFound(): DomainError {
  return new DomainError("not-found", "part-not-found", "There is no such part in this website.");
}

function tooMany(message: string): DomainError {
  return new DomainError("refused", "too-many", message);
}
