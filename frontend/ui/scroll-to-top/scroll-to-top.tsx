import { useEffect, useState } from "react";
import { ScrollToTopButton } from "./scroll-to-top-button.tsx";

/**
 * Scrolls to the top; visible after scrolling by a window's height. A screen with something else in that corner hides
 * it.
 */
export function ScrollToTop({ isHidden = false }: { isHidden?: boolean }) {
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(window.scrollY > window.innerHeight);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return isFar && !isHidden ? <ScrollToTopButton onPress={scrollUp} /> : null;
}

/** The button disappears at the top, so the focus moves to the content; otherwise the next Tab would start below it. */
function scrollUp(): void {
  document.querySelector("main")?.focus({ preventScroll: true });
  const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: isCalm ? "auto" : "smooth" });
}
