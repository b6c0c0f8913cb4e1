import type { MozaikState } from "#modules/mozaik/messages";
import type { SitePage, StoredPart } from "#modules/website/events";
import type { StoredMenu } from "#modules/website/manifest-contract";
import { pageAppearance } from "#modules/website/rules/page-appearance";
import type { Compared } from "./release-difference.ts";
import type { WebsiteRow } from "./websites.schema.ts";

interface Draft {
  readonly row: WebsiteRow;
  readonly pages: readonly SitePage[];
  readonly menus: readonly StoredMenu[];
  readonly parts: readonly StoredPart[];
  readonly states: ReadonlyMap<string, MozaikState>;
}

/** What publishing now would show, as far as it is compared with a release. A changed draft has no revision yet. */
export function draftOf({ row, pages, menus, parts, states }: Draft): Compared {
  const revisionOf = (mozaikId: string) => {
    const state = states.get(mozaikId);
    return state && !state.changedSincePublish ? state.publishedRevision : null;
  };
  const defaultOf = (key: string) => parts.find(({ partId }) => partId === row.defaults[key]);
  const pinned = (key: string) => {
    const part = defaultOf(key);
    return part?.kind === "mozaik"
      ? { mozaikId: part.value.mozaikId, revision: revisionOf(part.value.mozaikId) }
      : null;
  };
  const [palette, fonts, social] = [defaultOf("colorPalette"), defaultOf("fontTheme"), defaultOf("socialLinks")];
  const { name, description, language, translations, faviconId, sharePictureId } = row.about;
  return {
    ...{ name, description, language, translations, faviconId, sharePictureId },
    startPageId: row.start_page_id,
    pages: pages.map((page) => ({
      ...page,
      revision: revisionOf(page.mozaikId),
      ...pageAppearance(states.get(page.mozaikId)),
    })),
    menus,
    header: pinned("mozaik/header"),
    footer: pinned("mozaik/footer"),
    palette: palette?.kind === "colorPalette" ? palette.value : null,
    fontTheme: fonts?.kind === "fontTheme" ? fonts.value.items : null,
    socialLinks: social?.kind === "socialLinks" ? social.value.links : [],
    logos: Object.fromEntries(
      parts.flatMap((part) => (part.kind === "asset" ? [[part.partId, part.value.assetId]] : [])),
    ),
  };
}
