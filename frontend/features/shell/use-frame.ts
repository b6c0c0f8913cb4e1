import { type StaticDataRouteOption, useMatches } from "@tanstack/react-router";
import { activeTab } from "../../mall/areas.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** True: the screen has no button to scroll to the top. */
    hidesScrollToTop?: boolean;
    /** The address of a screen that shows the same content in another form; the shell links to it. */
    switchScreen?: string;
  }
}

/** How the shell frames the current screen. */
export interface Frame {
  isBare: boolean;
  hidesScrollToTop: boolean;
  switchScreen: string | null;
  /** The screen has a search of its own. */
  searchesItself: boolean;
  /** The screen for signing in or registering. */
  isEntrance: boolean;
  /** The screen itself asks guests to create an account. */
  invitesItself: boolean;
}

const EXPLORE = 4;

function hasFailed({ status }: { status: string }): boolean {
  return status === "error" || status === "notFound";
}

interface ShownMatch {
  pathname: string;
  status: string;
  staticData: StaticDataRouteOption;
}

/** The frame requested by the current route and its parents. */
export function useFrame(): Frame {
  return useMatches({ select: frameOf, structuralSharing: true });
}

/** The frame of a screen; `matches` from the root to it. */
export function frameOf(matches: readonly ShownMatch[]): Frame {
  const pathname = matches.at(-1)?.pathname ?? "/";
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  const asked = matches.map(({ staticData }) => staticData);
  const isEntrance = path === "/login" || path === "/register";
  return {
    // a screen that could not be shown needs the header as the way on
    isBare: asked.some(({ isBare }) => isBare === true) && !matches.some(hasFailed),
    hidesScrollToTop: asked.some(({ hidesScrollToTop }) => hidesScrollToTop === true),
    switchScreen: asked.findLast(({ switchScreen }) => switchScreen !== undefined)?.switchScreen ?? null,
    searchesItself: activeTab(path) === EXPLORE,
    isEntrance,
    invitesItself: isEntrance || path === "/",
  };
}
