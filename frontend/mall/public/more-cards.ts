import { marginBeforeEnd } from "../load-margin.ts";

/**
 * Infinite scroll: loads the next page's HTML before the reader reaches its link, and appends the cards to the shelf.
 * Tells the page of new cards by the event `cardsadded`. Returns a function that stops it.
 */
export function growShelves(): () => void {
  const link = document.querySelector<HTMLAnchorElement>("a[data-more]");
  if (!link) return () => undefined;
  const shelf = [...document.querySelectorAll("[data-shelf]")].findLast(
    (each) => each.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  if (!shelf) return () => undefined;
  let isLoading = false;
  const load = async (takesFocus: boolean) => {
    if (isLoading) return;
    isLoading = true;
    link.setAttribute("aria-disabled", "true");
    try {
      const answer = await fetch(link.href);
      if (!answer.ok) throw new Error(`The next page was answered with ${answer.status}`);
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const cards = [...page.querySelectorAll("[data-shelf] > li")];
      shelf.append(...cards);
      dispatchEvent(new Event("cardsadded"));
      if (takesFocus) cards[0]?.querySelector<HTMLElement>("h3 a")?.focus();
      const next = page.querySelector<HTMLAnchorElement>("a[data-more]")?.getAttribute("href");
      if (next) link.href = next;
      else link.parentElement?.remove();
    } catch {
      watch.disconnect(); // a click on the link then opens the next page, which shows any error
      link.removeEventListener("click", press);
    } finally {
      isLoading = false;
      link.removeAttribute("aria-disabled");
    }
  };
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void load(event.detail === 0); // pressed by keyboard
  };
  link.addEventListener("click", press);
  const watch = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      void load(false).then(() => {
        // The link may still be visible: observe it again, because the observer reports only changes.
        watch.unobserve(link);
        if (link.isConnected) watch.observe(link);
      });
    },
    { rootMargin: marginBeforeEnd() },
  );
  if (link.dataset.more === "in-sight") watch.observe(link);
  return () => watch.disconnect();
}
