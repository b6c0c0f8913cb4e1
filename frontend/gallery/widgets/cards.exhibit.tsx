import type { Card } from "#modules/item/contract";
import { aCard } from "../../mall/a-card.fixture.ts";
import { Shelf, type ShelfLayout } from "../../mall/card.tsx";
import type { Exhibit } from "../../ui/exhibit.ts";
import "../../mall/styles/mall.css";

const idOf = (n: number) => `0190a000-0000-7000-8000-00000000${(n * 1_111).toString(16).padStart(4, "0")}`;
const author = { id: idOf(9), name: "Ada Lind", friendlyUrl: "ada", avatarSrc: null, isFollowedForMe: false };

/** Named apart: each shelf is on the page at the same time. */
const cardsOf = (shelf: string): Card[] => [
  aCard({
    itemId: idOf(1),
    name: `Harbour guide, ${shelf}`,
    summary: "Every quay and every crane of the old harbour, with the hours of the ferries and the names of the boats.",
    author,
    isMarketplace: true,
    prices: [400, 1_890],
  }),
  aCard({ itemId: idOf(2), name: `Tide table, ${shelf}`, author, reactions: 3 }),
  aCard({
    itemId: idOf(3),
    itemType: "asset",
    type: "audio",
    name: `Recording of waves under a wooden pier in the longest night, ${shelf}`,
    author,
    isMarketplace: true,
    prices: [0],
  }),
  // sold here, not on the marketplace: the cart display
  aCard({ itemId: idOf(4), name: `Chart of the bay, ${shelf}`, author, prices: [250] }),
];

const stateOf = (name: string, layout: ShelfLayout) => ({
  name,
  Content: () => <Shelf label={name} cards={cardsOf(name.toLowerCase())} layout={layout} early={0} />,
});

export default {
  title: "Cards",
  states: [stateOf("Grid", "grid"), stateOf("List", "list"), stateOf("Menu", "menu"), stateOf("Slider", "slider")],
} satisfies Exhibit;
