import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import type { Website } from "#modules/website/contract";
import { PALETTE_ROLES, paletteOf, ROLE_NAMES, styleOfTheme } from "#mozaik/document";
import { websiteQuery } from "../../../api/websites.ts";
import { NamedColors } from "../../../ui/color-picker/named-colors.ts";
import { type SiteOfDraft, SiteOfDraftContext } from "../view-state/site-of-draft.ts";

/** The website that the Mozaik is edited in: its look, menus, logos and pages. */
export function SiteProvider({ siteId, children }: { siteId: string | undefined; children: ReactNode }) {
  const found = useQuery({ ...websiteQuery(siteId ?? ""), enabled: siteId !== undefined });
  const site = useMemo(() => (found.data ? siteOf(found.data) : null), [found.data]);
  const named = useMemo(() => {
    const palette = paletteOf(site ? styleOfTheme(site.theme) : undefined);
    return PALETTE_ROLES.map((role) => ({ value: `theme:${role}`, name: ROLE_NAMES[role], color: palette[role] }));
  }, [site]);
  return (
    <SiteOfDraftContext value={site}>
      <NamedColors value={named}>{children}</NamedColors>
    </SiteOfDraftContext>
  );
}

function siteOf({ name, parts, menus, pages }: Website): SiteOfDraft {
  const usual = parts.filter(({ isDefault }) => isDefault);
  return {
    name,
    theme: {
      palette: usual.flatMap((part) => (part.kind === "colorPalette" ? [part.value] : []))[0] ?? {},
      fonts: usual.flatMap((part) => (part.kind === "fontTheme" ? [part.value.items] : []))[0] ?? [],
    },
    menus: Object.fromEntries(menus.map((menu) => [menu.id, menu])),
    logos: parts.flatMap((part) =>
      part.kind === "asset" ? [{ id: part.id, name: part.name, assetId: part.value.assetId }] : [],
    ),
    pages: pages.map((page) => ({ mozaikId: page.pageMozaikId, name: page.name })),
  };
}
