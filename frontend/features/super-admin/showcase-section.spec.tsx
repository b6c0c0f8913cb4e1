import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { aCard } from "../../mall/a-card.fixture.ts";
import { startSession } from "../../mall/session.ts";
import { ShowcaseSection } from "./showcase-section.tsx";

const idOf = (place: number) => `0190a000-0000-7000-8000-00000000000${place}`;

const card = (place: number, name: string) => aCard({ itemId: idOf(place), name, url: "" });
const MALL = [card(1, "Harbour"), card(2, "Citrus"), card(3, "Birds")];

it("a super admin adds, moves and removes what the home page shows first", async () => {
  startSession({ accessToken: "token-1", userId: idOf(9) });
  let chosen = [idOf(1)];
  globalThis.fetch = (async (path: string, { method, body }: RequestInit) => {
    if (method === "PUT") {
      chosen = JSON.parse(String(body)).items.map(({ itemId }: { itemId: string }) => itemId);
      return answer("");
    }
    if (path.startsWith("/public/api/cards")) {
      return answer(JSON.stringify({ items: MALL, hasNextPage: false, cursor: null }));
    }
    return answer(JSON.stringify({ items: chosen.map((id) => MALL.find(({ itemId }) => itemId === id)) }));
  }) as typeof fetch;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ShowcaseSection />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const list = within(await screen.findByRole("list", { name: "Chosen for the home page" }));
  const names = () => list.getAllByRole("listitem").map((item) => item.textContent);

  await user.click(await screen.findByRole("button", { name: "Add Birds" }));
  await waitFor(() => expect(names()).toEqual(["Harbour", "Birds"]));
  await user.click(screen.getByRole("button", { name: "Move Birds up" }));
  await waitFor(() => expect(names()).toEqual(["Birds", "Harbour"]));
  await user.click(screen.getByRole("button", { name: "Remove Harbour" }));
  await waitFor(() => expect(names()).toEqual(["Birds"]));
  await waitFor(() => expect(chosen).toEqual([idOf(3)]));
});

function answer(text: string): Response {
  return { ok: true, status: 200, headers: new Headers(), text: async () => text } as Response;
}
