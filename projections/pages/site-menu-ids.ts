import { type MozaikDocument, SAMPLE_MENU_ID, type SiteMenuId } from "#mozaik/document";

/** The menus of websites that a document shows, each once. The viewer has the sample menu itself. */
export function siteMenuIdsOf(document: MozaikDocument): SiteMenuId[] {
  const ids = Object.values(document.nodes).flatMap((node) => {
    const content = node.kind === "block" ? node.content : undefined;
    return content?.type === "widget" && content.widget.type === "menu" ? [content.widget.meta.siteMenuId] : [];
  });
  return [...new Set(ids)].filter((id) => id !== SAMPLE_MENU_ID);
}
