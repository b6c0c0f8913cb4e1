// The mall's areas, for the header of the client and for that of the pages which the server renders.

export interface Area {
  /** Its place in the header's tab menu. Tab 0 stands for every other screen and is never shown. */
  tab: 1 | 2 | 3 | 4 | 5;
  text: string;
  href: string;
  /** False while there is nothing behind its address: it then stays out of every menu. */
  isOpen: boolean;
  /** True where guests are let in. */
  isPublic: boolean;
}

const AREAS: readonly Area[] = [
  { tab: 1, text: "Sites", href: "/sites", isOpen: false, isPublic: false },
  { tab: 2, text: "Libraries", href: "/libraries", isOpen: false, isPublic: false },
  { tab: 3, text: "My Content", href: "/my-content", isOpen: true, isPublic: false },
  { tab: 4, text: "Explore", href: "/explore", isOpen: true, isPublic: true },
  { tab: 5, text: "Resource Library", href: "/resource-library", isOpen: true, isPublic: false },
];

/** The areas that a menu offers, in the order of their tabs. */
export const openAreas: readonly Area[] = AREAS.filter(({ isOpen }) => isOpen);

/** Where the logo leads within the account: the sites, or one's own content while there are none. */
export const ACCOUNT_HOME: string = openAreas.some(({ tab }) => tab === 1) ? "/sites" : "/my-content";

/** The tab of a path, 0 outside of the areas. */
export function activeTab(pathname: string): Area["tab"] | 0 {
  const area = AREAS.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`));
  return area?.tab ?? 0;
}
