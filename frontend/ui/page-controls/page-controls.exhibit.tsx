import { useState } from "react";
import type { Exhibit } from "../exhibit.ts";
import { PageControls } from "./page-controls.tsx";

type Wishes = { initial: number; total?: number; label: string; isSticky?: boolean };

function Paged({ initial, total = 12, ...wishes }: Wishes) {
  const [page, setPage] = useState(initial);
  return <PageControls {...wishes} currentPage={page} totalPages={total} onChange={setPage} />;
}

function LongList() {
  return (
    <section aria-label="Sales" tabIndex={-1} style={{ height: "220px", overflow: "auto" }}>
      {Array.from({ length: 12 }, (_, index) => (
        <p key={`sale ${String(index)}`} style={{ padding: "8px" }}>
          Sale {index + 1}: North Sea Prints, Series {index + 1}
        </p>
      ))}
      <Paged initial={2} isSticky label="Pages of sales" />
    </section>
  );
}

export default {
  title: "Page controls",
  states: [
    { name: "First page", Content: () => <Paged initial={1} label="First of pages" /> },
    { name: "In the middle", Content: () => <Paged initial={5} label="Pages in the middle" /> },
    { name: "Last page", Content: () => <Paged initial={12} label="Last of pages" /> },
    { name: "One page", Content: () => <Paged initial={1} total={1} label="One page" /> },
    { name: "Sticky", Content: LongList },
  ],
} satisfies Exhibit;
