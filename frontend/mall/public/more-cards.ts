/**
 * Lets a shelf grow in place: the link to its next page is followed before the reader reaches it, and the cards of that
 * page, which the server renders like all others, are put behind those that are there. Returns how to stop that.
 */
export function growShelves(): () => void {
  const link = document.querySelector<HTMLAnchorElement>("a[data-more]");
  const shelf = document.querySelector("[data-shelf]");
  if (!link || !shelf) return () => undefined;
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
      if (takesFocus) cards[0]?.querySelector<HTMLElement>("h3 a")?.focus();
      const next = page.querySelector<HTMLAnchorElement>("a[data-more]")?.getAttribute("href");
      if (next) link.href = next;
      else link.parentElement?.remove();
    } catch {
      watch.disconnect(); // a press on the link loads the next page instead, and says what is wrong
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
        // Still in sight, because the new cards were few: look again.
        watch.unobserve(link);
        if (link.isConnected) watch.observe(link);
      });
    },
    { rootMargin: "400px" },
  );
  if (link.dataset.more === "in-sight") watch.observe(link);
  return () => watch.disconnect();
}
