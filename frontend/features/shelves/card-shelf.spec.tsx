import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { cardsQuery } from "../../api/cards.ts";
import { aCard } from "../../mall/a-card.fixture.ts";
import { type Answers, openMall, signedIn } from "../../testing/mall.fixture.tsx";
import { CardShelf } from "./card-shelf.tsx";

const CALL = "GET /api/cards?scope=my-content&first=20";
const PAGE = {
  body: { items: [aCard({ itemId: "0190a000-0000-7000-8000-0000000000a1" })], hasNextPage: true, cursor: "c1" },
};

// jsdom has none; nothing comes in sight
class NothingInSight {
  observe() {}
  disconnect() {}
}
Object.assign(globalThis, { IntersectionObserver: NothingInSight });

function Mine() {
  const queries = useQueryClient();
  return (
    <>
      <button type="button" onClick={() => void queries.invalidateQueries()}>
        Ask again
      </button>
      <CardShelf label="Mine" cards={useInfiniteQuery(cardsQuery({ scope: "my-content" }))} empty={null} />
    </>
  );
}

it("does not continue cards from the cache before they are known to be current", async () => {
  const answers: Answers = { ...signedIn(), [CALL]: PAGE };
  const { user } = await openMall(<Mine />, { at: "/my-content", answers });
  expect(await screen.findByRole("button", { name: "Load More" })).toBeEnabled();
  const { promise: until, resolve: answer } = Promise.withResolvers<void>();
  answers[CALL] = { ...PAGE, until };
  await user.click(screen.getByRole("button", { name: "Ask again" }));
  expect(screen.getByRole("link", { name: "Harbour guide" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Load More" })).toBeDisabled();
  answer();
  await waitFor(() => expect(screen.getByRole("button", { name: "Load More" })).toBeEnabled());
});
