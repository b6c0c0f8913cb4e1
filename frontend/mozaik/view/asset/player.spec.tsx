import { render, screen, waitFor } from "@testing-library/react";
import { Player } from "./player.tsx";

const film = (isInert: boolean) => (
  <Player kind="video" isInert={isInert}>
    <video controls muted src="/film.webm" aria-label="The tide" />
  </Player>
);
const bar = (button: Element | null) => button?.closest<HTMLElement>(".mozaik-player-bar");
const play = () => document.querySelector(".mozaik-player-bar button");

test("a film in the client gets the product's controls", async () => {
  render(film(false));
  expect(bar(await screen.findByRole("button", { name: "Play" }))?.inert).toBe(false);
  expect(document.querySelector("video")).toHaveProperty("controls", false);
});

test("a film that is only displayed shows controls that nobody can use", async () => {
  render(film(true));
  await waitFor(() => expect(play()).not.toBeNull());
  expect(bar(play())?.inert).toBe(true);
});

test("a film gets one set of controls, also when it can be used again, and none is left without it", async () => {
  const { rerender, unmount } = render(film(true));
  await waitFor(() => expect(play()).not.toBeNull());
  rerender(film(false));
  expect(bar(await screen.findByRole("button", { name: "Play" }))?.inert).toBe(false);
  expect(document.querySelectorAll(".mozaik-player-bar")).toHaveLength(1);
  unmount();
  expect(play()).toBeNull();
});
