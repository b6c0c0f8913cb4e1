import "../../../widget/menu.css";

/**
 * Adds to the menus of a page what the browser does not do by itself: keys that move the focus, and lists that close
 * when the focus or the visitor leaves them. The browser opens lists, and closes them on Escape.
 */
export function startMenus(page: ParentNode): void {
  for (const menu of page.querySelectorAll<HTMLElement>("[data-menu]:not([data-live])")) {
    menu.dataset.live = "";
    menu.addEventListener("keydown", (event) => moveFocus(menu, event));
    menu.addEventListener("focusout", ({ relatedTarget: to }) => {
      if (to instanceof Element) closeLists(menu, to);
    });
    menu.addEventListener("click", ({ target }) => {
      // the link may lead to a part of this page
      if (target instanceof Element && target.closest("a")) closeLists(menu);
    });
  }
}

/** Closes the open lists that are without the focus. `focus`: the element that gets it; absent: all of them. */
function closeLists(menu: HTMLElement, focus?: Element): void {
  for (const list of menu.querySelectorAll<HTMLElement>("[popover]")) {
    if (!focus || !(list.contains(focus) || listOf(focus) === list)) list.hidePopover();
  }
}

/** The keys of a disclosure navigation menu (WAI-ARIA Authoring Practices). */
function moveFocus(menu: HTMLElement, event: KeyboardEvent): void {
  const { key, target: from } = event;
  if (!(from instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const step = /^Arrow[DR]/.test(key) ? 1 : /^Arrow/.test(key) ? -1 : 0;
  const opened = listOf(from);
  const isInto = step > 0 && opened?.matches(OPEN);
  const entries = entriesIn(menu, isInto ? opened : from.closest(OPEN));
  const at = isInto ? -1 : entries.indexOf(from); // -1: before the first
  const to = key === "Home" ? entries[0] : key === "End" ? entries.at(-1) : step !== 0 && entries[at + step];
  if (!to) return;
  event.preventDefault(); // the page does not scroll
  to.focus();
}

const OPEN = ":popover-open";

/**
 * The links and buttons that are shown in an open list; null: outside of all open ones. On narrow pages the lists
 * inside the menu's own are part of it and do not open.
 */
function entriesIn(menu: HTMLElement, list: Element | null): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>("a[href], button")].filter(
    (entry) => entry.closest(OPEN) === list && entry.checkVisibility(),
  );
}

/** The list that a button opens. */
function listOf(button: Element): Element | null {
  return button instanceof HTMLButtonElement ? button.popoverTargetElement : null;
}
