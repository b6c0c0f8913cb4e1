import type { ReactNode } from "react";
import type { ShelfPrice, ShelfSort } from "#modules/item/rules/shelf-order";
import { Icon } from "../../frontend/mall/icon.tsx";
import { type ExploreSearch, explorePath, searchAddress } from "../../frontend/mall/search-address.ts";

const FORM = "explore-search";

const PRICES: readonly (readonly [ShelfPrice | "", string])[] = [
  ["", "Free and paid"],
  ["free", "Free"],
  ["paid", "Paid"],
];

const SORTS: readonly (readonly [ShelfSort, string])[] = [
  ["newest", "Newest first"],
  ["oldest", "Oldest first"],
  ["name", "By name"],
  ["price-low", "Lowest price first"],
  ["price-high", "Highest price first"],
];

/** Text, tags, price and order of explore. The page's script searches while typing; without it, 'Search' does. */
export function ExploreForm({ search }: { search: ExploreSearch }): ReactNode {
  const { type, text, price, sort } = search;
  return (
    <search>
      <form
        id={FORM}
        className="mall-explore-search"
        action={explorePath(type)}
        method="get"
        data-live-search={type ?? ""}
      >
        {type !== undefined && type !== "asset" && <input type="hidden" name="type" value={type} />}
        <label>
          <span className="visually-hidden">Search by text</span>
          <input
            className="mall-input"
            type="search"
            name="text"
            placeholder="Enter text to search"
            defaultValue={text}
            maxLength={200}
          />
        </label>
        <label>
          <span className="visually-hidden">Search by tags</span>
          <input className="mall-input" name="tags" placeholder="Enter tags to search" maxLength={400} />
        </label>
        <button type="submit" className="mall-button mall-button-accent">
          <Icon name="search" />
          Search
        </button>
        <Choice label="Price" name="price" options={PRICES} value={price ?? ""} />
        <Choice label="Order" name="sort" options={SORTS} value={sort ?? "newest"} />
      </form>
    </search>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  options: readonly (readonly [string, string])[];
  value: string;
}

function Choice({ label, name, options, value }: ChoiceProps): ReactNode {
  return (
    <label>
      <span className="visually-hidden">{label}</span>
      <select className="mall-input" name={name} defaultValue={value}>
        {options.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Each tag is a link that removes it, and a form field, so that the next search keeps it. */
export function ChosenTags({ search }: { search: ExploreSearch }): ReactNode {
  return (
    <ul className="mall-tags" aria-label="Tags that are searched for">
      {search.tags.map((tag) => {
        const tags = search.tags.filter((other) => other !== tag);
        return (
          <li key={tag}>
            <a
              href={searchAddress({ ...search, tags, after: undefined })}
              aria-label={`Remove tag ${tag}`}
              data-remove-tag={tag}
            >
              {tag}
              <Icon name="cross" />
            </a>
            <input type="hidden" name="tags" value={tag} form={FORM} />
          </li>
        );
      })}
    </ul>
  );
}
