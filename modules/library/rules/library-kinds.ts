/** Who may open a library: its author; people and groups of their choice; everyone. */
export const LIBRARY_VISIBILITIES = ["private", "shared", "public"] as const;
export type LibraryVisibility = (typeof LIBRARY_VISIBILITIES)[number];

/** How a library shows its cards. `menu`: as the menu of a site. */
export const LIBRARY_LAYOUTS = ["dynamic", "grid", "list", "menu", "slider"] as const;
export type LibraryLayout = (typeof LIBRARY_LAYOUTS)[number];
