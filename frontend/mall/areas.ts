// The mall's areas, for the headers of the client and of the server-rendered pages.

export interface Area {
  /** Its position in the header's tab menu. Tab 0 means any other screen and is never shown. */
  tab: 1 | 2 | 3 | 4 | 5;
  text: string;
  href: string;
  /** True if guests may enter. */
  isPublic: boolean;
}

/** In the order of their tabs. */
export const AREAS: readonly Area[] = [
  { tab: 1, text: "Sites", href: "/sites", isPublic: false },
  { tab: 2, text: "Libraries", href: "/libraries", isPublic: false },
  { tab: 3, text: "My Content", href: "/my-content", isPublic: false },
  { tab: 4, text: "Explore", href: "/explore", isPublic: true },
  { tab: 5, text: "Resource Library", href: "/resource-library", isPublic: false },
];

/** The areas that guests may enter. */
export const PUBLIC_AREAS: readonly Area[] = AREAS.filter(({ isPublic }) => isPublic);

/** The tab of a path; 0 outside the areas. */
export function activeTab(pathname: string): Area["tab"] | 0 {
  const area = AREAS.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`));
  return area?.tab ?? 0;
}
