import type { ReactNode } from "react";
import { SEARCH_SORTS, type SearchSort } from "#modules/item/rules/search-order";
import type { ShelfPrice, ShelfType } from "#modules/item/rules/shelf-order";
import { LICENSE_TYPES, licenseType } from "#modules/marketplace/rules/license-types";
import { Icon } from "../../frontend/mall/icon.tsx";
import { amountText } from "../../frontend/mall/price-range.ts";
import { defaultSort, type ExploreSearch, explorePath, searchAddress } from "../../frontend/mall/search-address.ts";

const FORM = "explore-search";

const PRICES: readonly (readonly [ShelfPrice | "", string])[] = [
  ["", "Free and paid"],
  ["free", "Free"],
  ["paid", "Paid"],
];

const SORTS: Record<SearchSort, string> = {
  best: "Best first",
  newest: "Newest first",
  sold: "Most sold first",
  liked: "Most liked first",
  oldest: "Oldest first",
  name: "By name",
  "price-low": "Lowest price first",
  "price-high": "Highest price first",
};

/** The default has no value, so that it changes with the text if nobody has chosen an order. */
function sortsFor(search: ExploreSearch): (readonly [string, string])[] {
  const own = defaultSort(search);
  return [["", SORTS[own]], ...SEARCH_SORTS.flatMap((sort) => (sort === own ? [] : [[sort, SORTS[sort]] as const]))];
}

/** Licenses that items of this type are sold under. */
function licensesFor(type: ShelfType | undefined): (readonly [string, string])[] {
  const itemType = type === undefined || type === "mozaik" ? type : "asset";
  const sold = LICENSE_TYPES.filter((each) => each.isSellable && (!itemType || each.itemType === itemType));
  return [["", "Any license"], ...sold.map(({ id, name }) => [id, name] as const)];
}

/** Text, tags, price and order of explore. The page's script searches while typing; without it, 'Search' does. */
export function ExploreForm({ search }: { search: ExploreSearch }): ReactNode {
  const { type, text, price, from, to, license, author, sort } = search;
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
        {author !== undefined && <input type="hidden" name="author" value={author} />}
        <details className="mall-explore-filters" open>
          <summary>Filters and order</summary>
          <div>
            <Choice label="Price" name="price" options={PRICES} value={price ?? ""} />
            <Amount label="Lowest price" name="from" value={from} />
            <Amount label="Highest price" name="to" value={to} />
            <Choice label="License" name="license" options={licensesFor(type)} value={license ?? ""} />
            <div data-found="sort">
              <Choice
                label="Order"
                name="sort"
                options={sortsFor(search)}
                value={sort === undefined || sort === defaultSort(search) ? "" : sort}
              />
            </div>
          </div>
        </details>
      </form>
    </search>
  );
}

/** A limit of the price range. */
function Amount({ label, name, value }: { label: string; name: "from" | "to"; value: number | undefined }): ReactNode {
  return (
    <label>
      <span className="visually-hidden">{label}</span>
      <input
        className="mall-input mall-explore-amount"
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        placeholder={label}
        defaultValue={value === undefined ? "" : amountText(value)}
      />
    </label>
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

interface ActiveFilter {
  readonly name: string;
  readonly label: string;
  /** The search without it. */
  readonly rest: ExploreSearch;
  readonly tag?: string;
}

function filtersOf(search: ExploreSearch): ActiveFilter[] {
  const { tags, price, from, to, license, author } = search;
  const filters: ActiveFilter[] = tags.map((tag) => ({
    name: `tag ${tag}`,
    label: tag,
    rest: { ...search, tags: tags.filter((other) => other !== tag) },
    tag,
  }));
  if (price !== undefined) {
    const label = price === "free" ? "Free" : "Paid";
    filters.push({ name: `price ${label}`, label, rest: { ...search, price: undefined } });
  }
  if (from !== undefined) {
    const label = `From ${amountText(from)}`;
    filters.push({ name: "lowest price", label, rest: { ...search, from: undefined } });
  }
  if (to !== undefined) {
    const label = `Up to ${amountText(to)}`;
    filters.push({ name: "highest price", label, rest: { ...search, to: undefined } });
  }
  if (license !== undefined) {
    const label = licenseType(license)?.name ?? license;
    filters.push({ name: `license ${label}`, label, rest: { ...search, license: undefined } });
  }
  if (author !== undefined) {
    filters.push({ name: `author ${author}`, label: author, rest: { ...search, author: undefined } });
  }
  return filters;
}

/** Each is a link that removes it; a tag is also a form field, so that the next search keeps it. */
export function ActiveFilters({ search }: { search: ExploreSearch }): ReactNode {
  const filters = filtersOf(search);
  if (filters.length === 0) return null;
  return (
    <ul className="mall-tags" aria-label="Active filters">
      {filters.map(({ name, label, rest, tag }) => (
        <li key={name}>
          <a href={searchAddress({ ...rest, after: undefined })} aria-label={`Remove ${name}`} data-remove-tag={tag}>
            {label}
            <Icon name="cross" />
          </a>
          {tag !== undefined && <input type="hidden" name="tags" value={tag} form={FORM} />}
        </li>
      ))}
    </ul>
  );
}
