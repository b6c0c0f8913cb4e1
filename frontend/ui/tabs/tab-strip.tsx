import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import css from "./tabs.module.css";

/**
 * The width of a scroll button at an end of the strip, in px: this much of the neighbouring tabs stays visible after a
 * scroll, and a tab reached by arrow keys is not covered by the button.
 */
const ALLOWANCE = 48;

/**
 * The row of tabs; it scrolls to the selected one. If they do not fit, buttons at its ends scroll it; these are not tab
 * stops, because the arrow keys already scroll each tab into view.
 */
export function TabStrip({ selected, children }: { selected: string; children: ReactNode }) {
  const view = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState({ before: false, after: false });

  useEffect(() => {
    const element = view.current;
    if (!element) return;
    let isShown = false;
    const measure = () => {
      // only once: after that the person may scroll away from it
      if (!isShown) isShown = showTab(element, selected);
      const scrolled = Math.abs(element.scrollLeft); // negative in a right-to-left page
      const before = scrolled > 1;
      const after = scrolled + element.clientWidth < element.scrollWidth - 1;
      setHidden((was) => (was.before === before && was.after === after ? was : { before, after }));
    };
    const resizes = new ResizeObserver(measure);
    resizes.observe(element);
    if (element.firstElementChild) resizes.observe(element.firstElementChild);
    element.addEventListener("scroll", measure, { passive: true });
    measure();
    return () => {
      resizes.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [selected]);

  const scroll = (direction: 1 | -1) => {
    const element = view.current;
    if (!element) return;
    const ahead = getComputedStyle(element).direction === "rtl" ? -direction : direction;
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
    element.scrollBy({ left: ahead * (element.clientWidth - ALLOWANCE), behavior });
  };
  return (
    <div className={css.strip} style={{ "--allowance": `${ALLOWANCE}px` }}>
      {hidden.before && (
        <button
          type="button"
          tabIndex={-1}
          aria-label="Previous tabs"
          className={css.before}
          onClick={() => scroll(-1)}
        >
          <ChevronLeft className="mirrored" aria-hidden="true" />
        </button>
      )}
      <div ref={view} className={css.view}>
        {children}
      </div>
      {hidden.after && (
        <button type="button" tabIndex={-1} aria-label="Next tabs" className={css.after} onClick={() => scroll(1)}>
          <ChevronRight className="mirrored" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** Scrolls only the strip until a tab is fully visible. Returns false if the tab is not rendered yet. */
function showTab(strip: HTMLElement, id: string): boolean {
  const tab = [...strip.querySelectorAll('[role="tab"]')].find((one) => one.getAttribute("data-key") === id);
  if (!tab) return false;
  const [room, place] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
  const before = place.left - room.left - ALLOWANCE;
  const after = place.right - room.right + ALLOWANCE;
  if (before < 0) strip.scrollLeft += before;
  else if (after > 0) strip.scrollLeft += after;
  return true;
}
