import { toasts } from "../../ui/toast/toasts.ts";
import { followersText } from "../followers-text.ts";

/** Shows what only the author of the page's item is to see, and hides what is for everyone else. */
export function showAuthorParts(userId: string | null): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-author-only]")) {
    part.hidden = part.dataset.authorOnly !== userId;
  }
  for (const part of document.querySelectorAll<HTMLElement>("[data-not-author]")) {
    part.hidden = part.dataset.notAuthor === userId;
  }
}

/** Buttons that copy an address. */
export function startCopyButtons(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-copy]") : null;
    if (button) void copy(button.dataset.copy ?? location.href);
  });
}

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toasts.success("Link copied");
  } catch {
    toasts.error(`The link could not be copied. It is ${link}`); // a browser that does not let pages use the clipboard
  }
}

/** The way back up shows once a window's height has gone by. */
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

/** The author's followers are counted on without loading the page again. */
export function countFollowers(): void {
  addEventListener("followchanged", (event) => {
    const count = document.querySelector<HTMLElement>("[data-followers]");
    if (!count || !(event instanceof CustomEvent)) return;
    const followers = Math.max(0, Number(count.dataset.followers) + Number(event.detail));
    count.dataset.followers = String(followers);
    count.textContent = followersText(followers);
  });
}
