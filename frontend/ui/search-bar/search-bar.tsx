import { useEffect, useRef, useState } from "react";
import { SearchField } from "../search-field/search-field.tsx";
import { TagInput } from "../tag-input/tag-input.tsx";
import css from "./search-bar.module.css";

/** The current search; empty parts are `undefined`. */
export type Search = { text?: string | undefined; tags?: string[] | undefined };

type SearchBarProps = {
  search: Search;
  onSearch: (search: Search) => void;
  maxTags?: number;
  /** Longest tag, in characters. */
  maxTagLength?: number;
};

/** Milliseconds after the last key until the typed text is searched. */
const PAUSE = 350;

/** Search by text and by tags. Enter searches at once, a pause in typing also does. */
export function SearchBar({ search, onSearch, maxTags, maxTagLength }: SearchBarProps) {
  const [text, setText] = useState(search.text ?? "");
  const latest = useRef({ search, onSearch });
  latest.current = { search, onSearch };

  // The search may change without typing: with 'back', a link, or 'Clear search' elsewhere.
  useEffect(
    () => setText((typed) => (typed.trim() === (search.text ?? "") ? typed : (search.text ?? ""))),
    [search.text],
  );

  const searchFor = (typed: string) => {
    const wanted = typed.trim() || undefined;
    const { search: shown, onSearch: report } = latest.current;
    if (wanted !== shown.text) report({ ...shown, text: wanted });
  };
  const searchForText = useRef(searchFor).current;
  useEffect(() => {
    const timer = setTimeout(() => searchForText(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text, searchForText]);

  return (
    <search className={css.search}>
      <div className={css.text}>
        <SearchField
          label="Search by text"
          placeholder="Enter text to search"
          value={text}
          onChange={setText}
          onSubmit={searchFor}
        />
      </div>
      <div className={css.tags}>
        <TagInput
          label="Search by tags"
          isLabelHidden
          placeholder="Enter tags to search"
          tags={search.tags ?? []}
          maxTags={maxTags}
          maxLength={maxTagLength}
          onChange={(tags) => onSearch({ ...search, tags: tags.length > 0 ? tags : undefined })}
        />
      </div>
    </search>
  );
}
