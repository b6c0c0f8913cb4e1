import { useInfiniteQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useState } from "react";
import { STOCK_NAMES, type StockKind, type StockProvider } from "#modules/stock/rules/stock-provider";
import { type StockItem, stockQuery } from "../api/stock.ts";
import { messageOf } from "../mall/api-error.ts";
import { Button } from "../ui/button/button.tsx";
import { EmptyState } from "../ui/empty-state/empty-state.tsx";
import { ErrorState } from "../ui/error-state/error-state.tsx";
import { LoadMore } from "../ui/load-more/load-more.tsx";
import { SearchField } from "../ui/search-field/search-field.tsx";
import css from "./provider-panel.module.css";
import { StockTile } from "./stock-tile.tsx";

/** Results per page in the import views (M, constants). */
const PAGE_SIZES: Readonly<Record<StockKind, number>> = { photo: 20, video: 10 };

interface ProviderPanelProps {
  provider: StockProvider;
  kind: StockKind;
  /** The most results to show; null: no limit. */
  most: number | null;
  onPick: (item: StockItem) => void;
}

/** Searches one provider's photos or films. */
export function ProviderPanel({ provider, kind, most, onPick }: ProviderPanelProps) {
  const [typed, setTyped] = useState("");
  const [term, setTerm] = useState("");
  const { name, site } = STOCK_NAMES[provider];
  const search = (text: string) => setTerm(text.trim());
  return (
    <section className={css.panel} aria-label={`${name} ${kind === "photo" ? "photos" : "videos"}`}>
      <form
        className={css.search}
        aria-label={`Search ${name}`}
        onSubmit={(event) => {
          event.preventDefault();
          search(typed);
        }}
      >
        <SearchField
          label={`Search ${name}`}
          placeholder="search"
          value={typed}
          maxLength={100}
          onChange={setTyped}
          onSubmit={search}
          onClear={() => setTerm("")}
        />
        <Button type="submit">Search</Button>
      </form>
      <p className={css.provider}>
        Provided by{" "}
        <a href={site} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      </p>
      <Results key={term} {...{ provider, kind, term, most, onPick }} />
    </section>
  );
}

function Results({ onPick, ...search }: ProviderPanelProps & { term: string }) {
  const { kind, term } = search;
  const results = useInfiniteQuery(stockQuery({ ...search, pageSize: PAGE_SIZES[kind] }));
  if (results.isPending) {
    return (
      <p role="status" className={css.message}>
        {term === "" ? "Loading...please wait" : "Searching..."}
      </p>
    );
  }
  if (!results.data) {
    return (
      <ErrorState
        title="Nothing could be loaded"
        text={messageOf(results.error)}
        onRetry={() => results.refetch()}
        isRetrying={results.isFetching}
      />
    );
  }
  if (results.data.length === 0) {
    return <EmptyState icon={<SearchX />} title="Nothing found" text="Try another search." />;
  }
  return (
    <>
      <ul className={css.grid}>
        {results.data.map((item) => (
          <li key={item.id}>
            <StockTile item={item} onPick={onPick} />
          </li>
        ))}
      </ul>
      <p role="status" className={css.message}>
        {results.isFetchingNextPage && (kind === "photo" ? "Loading more images..." : "Loading more videos...")}
        {!results.hasNextPage && "You've reached the end!"}
      </p>
      {results.isFetchNextPageError && (
        <p role="alert" className={css.message}>
          {messageOf(results.error)}
        </p>
      )}
      <LoadMore
        hasMore={results.hasNextPage}
        isLoading={results.isFetchingNextPage}
        onLoadMore={() => results.fetchNextPage()}
      />
    </>
  );
}
