// What interactions need of a script: links into a collapsed accordion open it, and parts appear while the page is
// scrolled in browsers without scroll-driven animations.
import "../../interaction/interaction.css";

/** Starts the interactions of a page, until the signal. */
export function startInteractions(root: ParentNode, signal?: AbortSignal): void {
  if (location.hash !== "") openTarget(root);
  addEventListener("hashchange", () => openTarget(root), signal && { signal });
  const isDriven = CSS.supports("animation-timeline: view()");
  if (!isDriven && !matchMedia("(prefers-reduced-motion: reduce)").matches) watchArrivals(root);
}

/** Opens the accordions around the part that the address names, and its own, and scrolls to it. */
function openTarget(root: ParentNode): void {
  const target = root.querySelector(`[id="${CSS.escape(decodedHash())}"]`);
  if (!target) return;
  const closed = [...root.querySelectorAll<HTMLDetailsElement>("details.mozaik-accordion:not([open])")].filter(
    (each) => each.contains(target) || each.parentElement === target,
  );
  for (const each of closed) each.open = true;
  if (closed.length > 0) target.scrollIntoView();
}

function decodedHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return ""; // a broken address names nothing
  }
}

/** Parts below the window wait, and arrive when they come into view. Those in view stay as they are. */
function watchArrivals(root: ParentNode): void {
  let isFirst = true;
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (isFirst && !isIntersecting && boundingClientRect.top > 0) target.classList.add("mozaik-waits");
      else if (isIntersecting) {
        if (target.classList.contains("mozaik-waits")) target.classList.add("mozaik-arrives");
        target.classList.remove("mozaik-waits");
        observer.unobserve(target);
      }
    }
    isFirst = false;
  });
  for (const part of root.querySelectorAll(".mozaik-appears")) observer.observe(part);
}
