// The mall's areas, for the headers of the client and of the server-rendered pages.

export interface Area {
  /** Its position in the header's tab menu. Tab 0 means any other screen and is never shown. */
  tab: 1 | 2 | 3 | 4 | 5;
  text: string;
  href: string;
  /** False while the area does not exist yet; it is then in no menu. */
  isOpen: boolean;
  /** True if guests may enter. */
  isPublic: boolean;
}

const AREAS: readonly Area[] = [
  { tab: 1, text: "Sites", href: "/sites", isOpen: false, isPublic: false },
  { tab: 2, text: "Libraries", href: "/libraries", isOpen: true, isPublic: false },
  { tab: 3, text: "My Content", href: "/my-content", isOpen: true, isPublic: false },
  { tab: 4, text: "Explore", href: "/explore", isOpen: true, isPublic: true },
  { tab: 5, text: "Resource Library", href: "/resource-library", isOpen: true, isPublic: false },
];

/** The areas for menus, in the order of their tabs. */
export const openAreas: readonly Area[] = AREAS.filter(({ isOpen }) => isOpen);

/** Target of the account's logo: the sites, or My Content while there are no sites. */
export const ACCOUNT_HOME: string = openAreas.some(({ tab }) => tab === 1) ? "/sites" : "/my-content";

/** The tab of a path; 0 outside the areas. */
export function activeTab(pathname: string): Area["tab"] | 0 {
  const area = AREAS.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`));
  return area?.tab ?? 0;
}
