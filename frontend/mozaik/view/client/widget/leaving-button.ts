/** Shows a clicked link button as active and disables it, until the visitor comes back. */
export function watchLeaving(link: HTMLAnchorElement): void {
  link.addEventListener("click", (event) => {
    if (event.defaultPrevented) return; // it asks for an e-mail address first
    if (link.getAttribute("aria-disabled") === "true") event.preventDefault();
    else if (isLeaving(link, event)) setLeaving(link, true);
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && link.hasAttribute("data-active")) setLeaving(link, false);
  });
}

/** Shows that the link is being followed, or no longer. */
export function setLeaving(link: HTMLAnchorElement, isLeavingNow: boolean): void {
  link.toggleAttribute("data-active", isLeavingNow);
  if (isLeavingNow) link.setAttribute("aria-disabled", "true");
  else link.removeAttribute("aria-disabled");
}

/** True if the click leaves the page: not for a new tab, an anchor in the page, or a phone or mail link. */
function isLeaving(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const isWeb = link.protocol === "http:" || link.protocol === "https:";
  return isPlain && isWeb && link.href.split("#")[0] !== location.href.split("#")[0];
}
