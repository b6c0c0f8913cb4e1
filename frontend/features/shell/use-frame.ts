import { useMatches } from "@tanstack/react-router";
import { activeTab } from "../../mall/areas.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** True: the screen goes without the button that leads back up. */
    hidesScrollToTop?: boolean;
    /** The address of a screen that shows the same in another way: the shell offers to change over. */
    switchScreen?: string;
  }
}

/** How the shell frames the screen that is shown. */
export interface Frame {
  isBare: boolean;
  hidesScrollToTop: boolean;
  switchScreen: string | null;
  /** The screen has a search of its own. */
  searchesItself: boolean;
  /** One signs in or registers here. */
  isEntrance: boolean;
  /** The screen asks guests by itself to create an account. */
  invitesItself: boolean;
}

const EXPLORE = 4;

/** The frame that the innermost screen, or one around it, asks for. */
export function useFrame(): Frame {
  return useMatches({
    select: (matches): Frame => {
      const pathname = matches.at(-1)?.pathname ?? "/";
      const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
      const asked = matches.map(({ staticData }) => staticData);
      const isEntrance = path === "/login" || path === "/register";
      return {
        isBare: asked.some(({ isBare }) => isBare === true),
        hidesScrollToTop: asked.some(({ hidesScrollToTop }) => hidesScrollToTop === true),
        switchScreen: asked.findLast(({ switchScreen }) => switchScreen !== undefined)?.switchScreen ?? null,
        searchesItself: activeTab(path) === EXPLORE,
        isEntrance,
        invitesItself: isEntrance || path === "/",
      };
    },
    structuralSharing: true,
  });
}
