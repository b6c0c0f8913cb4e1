/** Characters. */
export const LONGEST_SITE_NAME = 120;
export const LONGEST_SITE_DESCRIPTION = 300;
export const LONGEST_PAGE_NAME = 120;
export const LONGEST_MENU_NAME = 60;
export const LONGEST_PART_NAME = 60;
/** Websites of one person that are there at the same time. */
export const MOST_WEBSITES = 50;
/** Pages of one website. */
export const MOST_SITE_PAGES = 500;
/** Levels of a website's tree of pages. */
export const MOST_PAGE_LEVELS = 5;
export const MOST_SITE_MENUS = 20;
/** Entries of one menu, those below others included. */
export const MOST_MENU_ENTRIES = 200;
/** Levels of a menu: entries, and entries below them. */
export const MOST_MENU_LEVELS = 2;
/** Other languages of one website. */
export const MOST_TRANSLATIONS = 30;
export const MOST_SITE_PARTS = 100;
export const MOST_SOCIAL_LINKS = 20;
/** Hosts of its own that one website may have. */
export const MOST_SITE_HOSTS = 10;
