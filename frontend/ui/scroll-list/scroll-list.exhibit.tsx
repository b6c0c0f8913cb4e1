import { Ticket } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { EmptyState } from "../empty-state/empty-state.tsx";
import type { Exhibit } from "../exhibit.ts";
import { ScrollList } from "./scroll-list.tsx";

type Code = { code: string; use: string };

const PAGE = 10;
const CODES: readonly Code[] = Array.from({ length: 24 }, (_, index) => ({
  code: `HARBOUR-${String(4107 + index * 37)}`,
  use: index % 3 === 0 ? "Unlimited" : `${(index % 5) + 1} uses left`,
}));

type Wishes = Partial<ComponentProps<typeof ScrollList<Code>>>;

function Codes({ items = CODES.slice(0, PAGE), ...wishes }: Wishes) {
  return (
    <ScrollList
      label="Purchase codes"
      items={items}
      keyOf={({ code }) => code}
      empty={
        <EmptyState icon={<Ticket />} title="No purchase codes" text="A code opens your Mozaik without payment." />
      }
      {...wishes}
    >
      {({ code, use }) => (
        <>
          <strong>{code}</strong>
          <div>{use}</div>
        </>
      )}
    </ScrollList>
  );
}

function Growing() {
  const [shown, setShown] = useState(PAGE);
  return (
    <Codes
      items={CODES.slice(0, shown)}
      hasMore={shown < CODES.length}
      onLoadMore={() => setShown((count) => count + PAGE)}
    />
  );
}

export default {
  title: "Scroll list",
  states: [
    { name: "With more to load", Content: Growing },
    { name: "Shorter than its window", Content: () => <Codes label="Few codes" items={CODES.slice(0, 2)} hasMore /> },
    {
      name: "Loading more",
      Content: () => <Codes label="More codes on their way" items={CODES.slice(0, 3)} hasMore isLoading />,
    },
    { name: "Loading", Content: () => <Codes label="First codes on their way" items={[]} isLoading /> },
    { name: "Empty", Content: () => <Codes label="No codes" items={[]} /> },
    {
      name: "Failed",
      Content: () => (
        <Codes
          label="Codes that did not come"
          items={[]}
          failure={{
            title: "The codes could not be loaded",
            text: "Check your connection and try again.",
            onRetry: () => undefined,
          }}
        />
      ),
    },
  ],
} satisfies Exhibit;
