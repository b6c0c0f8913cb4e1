import type { TemplateKey } from "../contract.ts";
import { applyEdit, emptyDocument, type MozaikDocument, type NodeId } from "../document/index.ts";
import { courseLesson } from "./course-lesson.ts";
import { eventInvitation } from "./event-invitation.ts";
import { newsletter } from "./newsletter.ts";
import { photoEssay } from "./photo-essay.ts";
import { portfolio } from "./portfolio.ts";
import { shopWindow } from "./shop-window.ts";
import type { Template } from "./template.ts";
import { editsOf } from "./template-parts/edits-of.ts";

export const TEMPLATES: Readonly<Record<TemplateKey, Template>> = {
  "photo-essay": photoEssay,
  "shop-window": shopWindow,
  portfolio,
  "course-lesson": courseLesson,
  "event-invitation": eventInvitation,
  newsletter,
};

/**
 * The document of a new Mozaik: a given one, the template's, or an empty one. All ids of the latter two are derived from
 * `ids`.
 */
export function beginWith(
  start: TemplateKey | MozaikDocument | null,
  ids: { page: NodeId; tile: NodeId },
): MozaikDocument {
  if (typeof start === "object" && start !== null) return start;
  const ground = { pageId: ids.page, tileId: ids.tile, assetIds: new Map<string, string>() };
  const edits = start === null ? [] : editsOf(TEMPLATES[start].pages, ground).flat();
  return edits.reduce((document, edit) => applyEdit(document, edit).document, emptyDocument(ids));
}
