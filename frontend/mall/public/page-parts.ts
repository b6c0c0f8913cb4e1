import { copyLink } from "../copy-link.ts";

/** Shows the parts for the item's author only, and hides those for everyone else. */
export function showAuthorParts(userId: string | null): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-author-only]")) {
    part.hidden = part.dataset.authorOnly !== userId;
  }
  for (const part of document.querySelectorAll<HTMLElement>("[data-not-author]")) {
    part.hidden = part.dataset.notAuthor === userId;
  }
}

/** Continues for a guest after an expired session, in place: what was typed on the page stays. */
export function continueAsGuest(): void {
  delete document.documentElement.dataset.signedIn; // set by `before-paint.js`
  showAuthorParts(null);
}

/** Makes the buttons work that copy an address or share an item. */
export function startCopyButtons(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-copy],[data-share]") : null;
    const { copy, share } = button?.dataset ?? {};
    if (share !== undefined)
      void import("./open-share.tsx").then(
        ({ openShare }) => openShare(share),
        () => {},
      );
    else if (copy !== undefined) void copyLink(copy || location.href);
  });
}

/** Keeps a link from leaving for another document if `stays` says so. */
export function keepPageOffline(stays: () => boolean): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (event.defaultPrevented || !link?.href || link.origin !== location.origin) return;
    const isSameDocument = link.pathname === location.pathname && link.search === location.search && link.hash !== "";
    if (!isSameDocument && stays()) event.preventDefault();
  });
}

/** Shows the link to the top after one window height of scrolling. */
export function watchScroll(): void {
  const link = document.querySelector<HTMLElement>("[data-to-top]");
  if (!link) return;
  const show = () => {
    link.hidden = window.scrollY <= window.innerHeight;
  };
  show();
  addEventListener("scroll", show, { passive: true });
  link.addEventListener("click", (event) => {
    event.preventDefault();
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollTo({ top: 0, behavior: isCalm ? "auto" : "smooth" });
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  });
}
