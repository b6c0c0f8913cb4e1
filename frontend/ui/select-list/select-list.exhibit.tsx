import { useState } from "react";
import type { Exhibit } from "../exhibit.ts";
import { Place } from "../exhibit-layout.tsx";
import { SelectList } from "./select-list.tsx";

const LIBRARIES = [
  { value: "harbour", text: "Harbour photographs" },
  { value: "rain", text: "Rain, recorded in eleven cities" },
  { value: "film", text: "Films of the Night Walker", disabled: true },
  { value: "type", text: "Hand-set type" },
];

const MORE = ["Lanterns", "Paper boats", "Winter light"].map((text) => ({ value: text, text }));

export default {
  title: "Select list",
  states: [
    { name: "One choice", Content: () => <One /> },
    { name: "Many choices", Content: () => <Many /> },
    { name: "More to come", Content: () => <Paged /> },
    { name: "Empty", Content: () => <Nothing /> },
  ],
} satisfies Exhibit;

function One() {
  const [value, setValue] = useState<string | null>("rain");
  return (
    <Place>
      <SelectList label="Library" items={LIBRARIES} value={value} onChange={setValue} />
    </Place>
  );
}

function Many() {
  const [value, setValue] = useState(["harbour", "type"]);
  return (
    <Place>
      <SelectList label="Libraries" multiple items={LIBRARIES} value={value} onChange={setValue} />
    </Place>
  );
}

function Paged() {
  const [items, setItems] = useState(LIBRARIES.slice(0, 2));
  const [value, setValue] = useState<string | null>(null);
  const fetchMore = async () => {
    setItems([...items, ...MORE]);
    return items.length < 5;
  };
  return (
    <Place>
      <SelectList label="All libraries" items={items} value={value} onChange={setValue} fetchMore={fetchMore} />
    </Place>
  );
}

function Nothing() {
  return (
    <Place>
      <SelectList label="Your libraries" items={[]} value={null} onChange={() => undefined} />
    </Place>
  );
}
