import { type ComponentType, type FormEvent, useRef, useState } from "react";
import { searchAddress, searchedType } from "../search-address.ts";
import type { SearchSuggestionsProps } from "./search-suggestions.tsx";

interface HeaderSearchProps {
  onSearch: (address: string) => void;
}

/**
 * Searches the whole mall by text; results are shown on the explore page. Without script the browser sends the form.
 * What the typed text may become is suggested by a part that is loaded when the field gets the focus.
 */
export function HeaderSearch({ onSearch }: HeaderSearchProps) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SearchSuggestionsProps> | null>(null);
  const loadSuggestions = () => {
    if (Suggestions) return;
    void import("./search-suggestions.tsx").then(
      (loaded) => setSuggestions(() => loaded.SearchSuggestions),
      () => undefined, // the search works without them
    );
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(searchAddress({ type: searchedType(form.current), text: field.current?.value.trim() ?? "", tags: [] }));
  };
  return (
    <search className="mall-search">
      <form ref={form} action="/explore" method="get" onSubmit={search}>
        <select name="type" aria-label="Search in" defaultValue="mozaik">
          <option value="mozaik">Mozaiks</option>
          <option value="asset">Assets</option>
        </select>
        <input
          ref={field}
          type="search"
          name="text"
          aria-label="Search"
          placeholder="Enter text to search"
          maxLength={200}
          autoComplete="off"
          onFocus={loadSuggestions}
        />
        {Suggestions && field.current && <Suggestions field={field.current} onOpen={onSearch} />}
      </form>
    </search>
  );
}
