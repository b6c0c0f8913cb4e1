import { SEARCH_SORTS } from "#modules/item/rules/search-order";
import { SHELF_PRICES, SHELF_TYPES } from "#modules/item/rules/shelf-order";
import { toasts } from "../../ui/toast/toasts.ts";
import { OFFLINE } from "../api-error.ts";
import { amountIn } from "../price-range.ts";
import { type ExploreSearch, searchAddress } from "../search-address.ts";
import { growShelves } from "./more-cards.ts";

/** Debounce of the search, in milliseconds. */
const PAUSE = 350;

/**
 * Explore's search while typing. It loads the result page that the form would open without script, replaces the parts
 * marked with `data-found`, and changes the address without a new history entry.
 */
export function startLiveSearch(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-live-search]");
  const text = form?.querySelector<HTMLInputElement>("input[name=text]");
  const tagField = form?.querySelector<HTMLInputElement>("input[name=tags]");
  if (!form || !text || !tagField) return;
  let stopGrowing = growShelves();
  let running: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // Only complete tags, not the one being typed.
  let tags: readonly string[] = shownTags();
  const search = async () => {
    clearTimeout(timer);
    const address = searchAddress({ ...shownChoices(form), text: text.value.trim(), tags });
    if (running === undefined && address === location.pathname + location.search) return;
    running?.abort();
    const mine = new AbortController();
    running = mine;
    try {
      const answer = await fetch(address, { signal: mine.signal });
      if (!answer.ok) throw new Error(`The search was answered with ${answer.status}`);
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      stopGrowing();
      history.replaceState(history.state, "", address);
      showFound(page, tagField);
      tags = shownTags(); // the server leaves out invalid tags
      stopGrowing = growShelves();
      dispatchEvent(new Event("addresschanged"));
      dispatchEvent(new Event("cardsadded"));
    } catch {
      if (!mine.signal.aborted) toasts.error(OFFLINE);
    } finally {
      if (running === mine) running = undefined;
    }
  };
  const searchTags = (wanted: readonly string[]) => {
    tags = wanted;
    void search();
  };
  const addTyped = () => {
    const typed = tagField.value.split(",").map((tag) => tag.trim());
    tagField.value = "";
    searchTags([...new Set([...tags, ...typed.filter(Boolean)])]);
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    addTyped();
  });
  text.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => void search(), PAUSE);
  });
  form.addEventListener("change", ({ target }) => {
    const isAmount = target instanceof HTMLInputElement && /^(from|to)$/.test(target.name);
    if (isAmount || target instanceof HTMLSelectElement) void search();
  });
  tagField.addEventListener("input", () => {
    if (tagField.value.includes(",")) addTyped();
  });
  tagField.addEventListener("change", () => {
    if (tagField.value.trim() !== "") addTyped(); // left the field
  });
  tagField.addEventListener("keydown", ({ key }) => {
    if (key === "Backspace" && tagField.value === "" && tags.length > 0) searchTags(tags.slice(0, -1));
  });
  document.addEventListener("click", (event) => {
    const chip = event.target instanceof Element ? event.target.closest<HTMLElement>("a[data-remove-tag]") : null;
    if (!chip || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    searchTags(tags.filter((tag) => tag !== chip.dataset.removeTag));
  });
}

/** Type, order and filters: hidden fields and selects of the form, whose values the server of the same release wrote. */
function shownChoices(form: HTMLFormElement): Omit<ExploreSearch, "text" | "tags" | "after"> {
  const { elements } = form;
  const field = (name: string) => {
    const found = elements.namedItem(name);
    return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found.value : "";
  };
  const value = <Value extends string>(name: string, known: readonly Value[]) => {
    return known.find((each) => each === field(name));
  };
  const type = form.dataset.liveSearch === "asset" ? "asset" : value("type", SHELF_TYPES);
  return {
    type,
    sort: value("sort", SEARCH_SORTS),
    price: value("price", SHELF_PRICES),
    from: amountIn(field("from")),
    to: amountIn(field("to")),
    license: field("license") || undefined,
    author: field("author") || undefined,
  };
}

/** The searched tags, read from the page. */
function shownTags(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement>("[data-found=tags] input");
  return Array.from(fields, ({ value }) => value);
}

/** Shows the results of `page`. If the focused element is replaced, `fallback` gets the focus. */
function showFound(page: Document, fallback: HTMLElement): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-found]")) {
    const found = page.querySelector(`[data-found="${place.dataset.found}"]`);
    const hadFocus = place.contains(document.activeElement);
    place.replaceChildren(...(found?.childNodes ?? []));
    if (hadFocus) fallback.focus();
  }
}
