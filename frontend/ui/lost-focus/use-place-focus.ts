import { useEffect } from "react";
import { OVERLAYS, watchLostFocus } from "./watch-lost-focus.ts";

const ROW = "li, tr, [role=row]";
const STOPS = "button:enabled, a[href], input:enabled";
const HEADING = "h1, h2, h3";

/** Where the focused element was, to find what is there once it is removed. */
interface Place {
  /** The address; another page decides by itself where its focus starts. */
  path: string;
  element: Element;
  ancestors: readonly Element[];
  list: Element | null;
  /** Of the row in its list. */
  row: number;
  /** Of the element among the controls of its row. */
  stop: number;
}

/**
 * Restores a focus that is lost because its row was removed, or the opener of a closed dialog: it goes to the row that
 * follows, or else to the last one, or else to the heading of the list.
 */
export function usePlaceFocus(): void {
  useEffect(() => {
    const places = new Map<Element | null, Place>();
    const { isLost, stop } = watchLostFocus({
      onFocus: (element) => {
        for (const overlay of places.keys()) if (overlay?.isConnected === false) places.delete(overlay);
        places.set(element.closest(OVERLAYS), placeOf(element));
      },
      settle: (lost) => {
        if (lost === null || lost.isConnected) return;
        // A closed popover keeps its dialog in the document.
        const overlay =
          [...document.querySelectorAll(OVERLAYS)].filter((each) => each.checkVisibility()).at(-1) ?? null;
        const place = places.get(overlay);
        if (place?.path !== location.pathname) return;
        // A screen with rules of its own, such as the builder, comes first.
        requestAnimationFrame(() => {
          if (isLost()) goalAt(place)?.focus({ preventScroll: true });
        });
      },
    });
    return stop;
  }, []);
}

function placeOf(element: Element): Place {
  const row = element.closest(ROW);
  const list = row?.parentElement ?? null;
  return {
    path: location.pathname,
    element,
    ancestors: ancestorsOf(element),
    list,
    row: list && row ? [...list.children].indexOf(row) : -1,
    stop: row && element instanceof HTMLElement ? stopsIn(row).indexOf(element) : -1,
  };
}

function goalAt({ element, ancestors, list, row, stop }: Place): HTMLElement | null {
  if (element instanceof HTMLElement && element.isConnected) return element;
  const next = list?.isConnected ? (list.children[row] ?? list.lastElementChild) : null;
  const stops = next ? stopsIn(next) : [];
  return stops[stop] ?? stops.at(-1) ?? headingOf(ancestors);
}

/** The heading of what is left of the element's surroundings. */
function headingOf(ancestors: readonly Element[]): HTMLElement | null {
  const headings = ancestors.filter(({ isConnected }) => isConnected).map((each) => each.querySelector(HEADING));
  const heading = headings.find((each) => each instanceof HTMLElement) ?? null;
  if (!(heading instanceof HTMLElement)) return null;
  heading.tabIndex = -1;
  return heading;
}

function stopsIn(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(STOPS)];
}

function ancestorsOf(element: Element): Element[] {
  const parent = element.parentElement;
  return parent === null ? [] : [parent, ...ancestorsOf(parent)];
}
