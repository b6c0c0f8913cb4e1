import { createContext, useContext } from "react";
import type { SiteMenus, Theme } from "#mozaik/document";

/** The website whose page is being edited. */
export interface SiteOfDraft {
  readonly name: string;
  readonly theme: Theme;
  readonly menus: SiteMenus;
  /** Its logo parts: each with the picture that it has now. */
  readonly logos: readonly { readonly id: string; readonly name: string; readonly assetId: string }[];
  readonly pages: readonly { readonly mozaikId: string; readonly name: string }[];
}

/** Null: the Mozaik is edited by itself. */
export const SiteOfDraftContext = createContext<SiteOfDraft | null>(null);

export function useSiteOfDraft(): SiteOfDraft | null {
  return useContext(SiteOfDraftContext);
}
