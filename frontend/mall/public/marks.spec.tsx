import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { MarkedItem } from "../card-marks.tsx";
import { startLikes } from "./marks.tsx";

it("opens the names of those who like an item for a guest, who keeps the links", async () => {
  const item = { itemType: "mozaik", itemId: "m1", name: "Tide", url: "", reactions: 11 } as const;
  const marked: MarkedItem = { ...item, reacted: false, bookmarked: false, namesLikes: true };
  const place = document.createElement("div");
  place.dataset.marks = JSON.stringify(marked);
  document.body.append(place);
  const answer = { names: ["Ada", "Bo"], more: 9 };
  globalThis.fetch = (async () => ({
    ok: true,
    status: 200,
    headers: new Headers(),
    text: async () => JSON.stringify(answer),
  })) as unknown as typeof fetch;
  act(startLikes);
  await userEvent.click(screen.getByRole("button", { name: "11 likes" }));
  expect(await screen.findByText("Ada")).toBeInTheDocument();
  expect(screen.getByText("and 9 users more...")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Login to like Tide, 11 likes" })).toBeInTheDocument();
});
