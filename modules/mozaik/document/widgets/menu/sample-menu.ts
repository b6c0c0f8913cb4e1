import { SAMPLE_MENU_ID } from "./menu-words.ts";
import type { SiteMenu, SiteMenuEntry } from "./site-menu.ts";

/** Shows what a menu will look like. Its entries lead nowhere. */
export const SAMPLE_MENU: SiteMenu = {
  id: SAMPLE_MENU_ID,
  name: "Sample menu",
  items: [
    { ...entry("Home", 0), active: true, subItems: [] },
    { ...entry("About", 1), subItems: [entry("Our story", 0), entry("Team", 1)] },
    { ...entry("Work", 2), subItems: [] },
    { ...entry("Contact", 3), subItems: [] },
  ],
};

function entry(name: string, idx: number): SiteMenuEntry {
  return { mozaikId: null, name, url: "", visible: true, idx, active: false, previewSrc: null };
}
