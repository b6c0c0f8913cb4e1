import { useState } from "react";
import type { Exhibit } from "../exhibit.ts";
import { type Search, SearchBar } from "./search-bar.tsx";

export default {
  title: "Search bar",
  states: [
    { name: "Empty", Content: () => <Searched initial={{}} /> },
    { name: "Searching", Content: () => <Searched initial={{ text: "winter light", tags: ["harbour", "fog"] }} /> },
  ],
} satisfies Exhibit;

function Searched({ initial }: { initial: Search }) {
  const [search, setSearch] = useState(initial);
  return <SearchBar search={search} onSearch={setSearch} />;
}
