import { useEffect, useRef, useState } from "react";
import { SearchField } from "../../ui/search-field/search-field.tsx";
import { TagInput } from "../../ui/tag-input/tag-input.tsx";
import css from "./shelf-search.module.css";

interface Search {
  text?: string | undefined;
  tags?: string[] | undefined;
}

/** Milliseconds after the last key before the typed text is searched for. */
const PAUSE = 350;

/** Search by text and by tags. An empty search is no search. */
export function ShelfSearch({ search, onSearch }: { search: Search; onSearch: (search: Search) => void }) {
  const [text, setText] = useState(search.text ?? "");
  const latest = useRef({ search, onSearch });
  latest.current = { search, onSearch };

  // The address may change without typing: back, a link, 'Clear search'.
  useEffect(
    () => setText((typed) => (typed.trim() === (search.text ?? "") ? typed : (search.text ?? ""))),
    [search.text],
  );

  useEffect(() => {
    const wanted = text.trim() || undefined;
    const timer = setTimeout(() => {
      const { search: shown, onSearch: searchFor } = latest.current;
      if (wanted !== shown.text) searchFor({ ...shown, text: wanted });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <search className={css.search}>
      <div className={css.text}>
        <SearchField
          label="Search by text"
          placeholder="Enter text to search"
          value={text}
          onChange={setText}
          onSubmit={(typed) => onSearch({ ...search, text: typed.trim() || undefined })}
        />
      </div>
      <div className={css.tags}>
        <TagInput
          label="Search by tags"
          isLabelHidden
          placeholder="Enter tags to search"
          tags={search.tags ?? []}
          maxTags={10}
          maxLength={40}
          onChange={(tags) => onSearch({ ...search, tags: tags.length > 0 ? tags : undefined })}
        />
      </div>
    </search>
  );
}
