import { type FormEvent, useRef } from "react";
import { searchAddress } from "../search-address.ts";

/** Searches the whole mall by text; results are shown on the explore page. */
export function HeaderSearch({ onSearch }: { onSearch: (address: string) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (!form.current) return;
    const typed = new FormData(form.current);
    const text = String(typed.get("text") ?? "").trim();
    const type = typed.get("kind") === "asset" ? "asset" : "mozaik";
    onSearch(searchAddress({ type, text, tags: [] }));
  };
  return (
    <search className="mall-search">
      <form ref={form} onSubmit={search}>
        <select name="kind" aria-label="Search in" defaultValue="mozaik">
          <option value="mozaik">Mozaiks</option>
          <option value="asset">Assets</option>
        </select>
        <input type="search" name="text" aria-label="Search" placeholder="Enter text to search" maxLength={200} />
      </form>
    </search>
  );
}
