import { useEffect, useState } from "react";
import type { SearchSuggestions as Answer } from "#modules/item/contract";
import { readJson } from "../http.ts";
import { Icon, type IconName } from "../icon.tsx";
import { searchedType } from "../search-address.ts";

type Suggestion = Answer["items"][number];

export interface SearchSuggestionsProps {
  /** The field that is typed into; it is made a combobox. */
  field: HTMLInputElement;
  onOpen: (address: string) => void;
}

const LIST = "header-suggestions";
/** Debounce, in milliseconds. */
const PAUSE = 160;

const KINDS: Readonly<Record<Suggestion["kind"], { icon: IconName; text: string }>> = {
  item: { icon: "page", text: "" },
  tag: { icon: "search", text: "Tag" },
  author: { icon: "person", text: "Author" },
  library: { icon: "store", text: "Library" },
};

/** What the text in a search field may become, below the field. The arrow keys choose, Enter opens, Escape closes. */
export function SearchSuggestions({ field, onOpen }: SearchSuggestionsProps) {
  const [items, setItems] = useState<readonly Suggestion[]>([]);
  const [chosen, setChosen] = useState(-1);
  const isOpen = items.length > 0;
  const close = () => {
    setItems([]);
    setChosen(-1);
  };
  const open = ({ kind, href }: Suggestion) => {
    close();
    if (kind === "author") window.open(href, "_blank", "noopener");
    else onOpen(href);
  };

  useEffect(() => {
    let asked: AbortController | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forget = () => {
      clearTimeout(timer);
      asked?.abort();
    };
    const ask = () => {
      forget();
      const text = field.value.trim();
      setChosen(-1);
      if (text === "") return setItems([]);
      const mine = new AbortController();
      asked = mine;
      timer = setTimeout(() => {
        readJson(
          `/public/api/search/suggestions?${new URLSearchParams({ text, type: searchedType(field.form) })}`,
          mine.signal,
        ).then(
          (answer) => !mine.signal.aborted && setItems(suggestionsIn(answer)),
          () => undefined, // they are a help only: Enter searches
        );
      }, PAUSE);
    };
    const leave = () => {
      forget();
      setItems([]);
    };
    field.addEventListener("input", ask);
    field.addEventListener("blur", leave);
    field.form?.addEventListener("submit", leave);
    if (document.activeElement === field && field.value !== "") ask(); // typed while this was loaded
    return () => {
      forget();
      field.removeEventListener("input", ask);
      field.removeEventListener("blur", leave);
      field.form?.removeEventListener("submit", leave);
    };
  }, [field]);

  useEffect(() => {
    field.role = "combobox";
    field.ariaAutoComplete = "list";
    field.ariaExpanded = String(isOpen);
    for (const [name, value] of [
      ["aria-controls", isOpen ? LIST : null],
      ["aria-activedescendant", chosen < 0 ? null : `${LIST}-${chosen}`],
    ] as const) {
      if (value === null) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
    const press = (event: KeyboardEvent) => {
      if (!isOpen) return;
      const item = items[chosen];
      if (event.key === "ArrowDown") setChosen((chosen + 1) % items.length);
      else if (event.key === "ArrowUp") setChosen(chosen <= 0 ? items.length - 1 : chosen - 1);
      else if (event.key === "Escape") close();
      else if (event.key === "Enter" && item) open(item);
      else return;
      event.preventDefault();
    };
    field.addEventListener("keydown", press);
    return () => field.removeEventListener("keydown", press);
  });

  if (!isOpen) return null;
  return (
    <div id={LIST} role="listbox" aria-label="Suggestions" className="mall-suggestions">
      {items.map((item, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
        <div
          key={item.href}
          id={`${LIST}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === chosen}
          onMouseDown={(event) => event.preventDefault()} // the field keeps the focus
          onClick={() => open(item)}
        >
          <Icon name={KINDS[item.kind].icon} />
          <span className="mall-suggestion-text">{item.text}</span>
          <span className="mall-suggestion-kind">{KINDS[item.kind].text}</span>
        </div>
      ))}
    </div>
  );
}

/** Checks the outer shape only: the server of the same release wrote the contents. */
function suggestionsIn(answer: unknown): readonly Suggestion[] {
  const items: unknown = typeof answer === "object" && answer !== null ? Reflect.get(answer, "items") : undefined;
  return Array.isArray(items) ? items : [];
}
