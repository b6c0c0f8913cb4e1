import { render, screen, waitFor } from "@testing-library/react";
import { AssetView } from "./asset-view.tsx";
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

test("a sound is shown with its waveform, if that is known", () => {
  const sound = { assetId: "", type: "audio", src: "/tide.wav", alt: "Tide", credit: "", colour: null } as const;
  const view = (waveform?: number[]) => (
    <AssetView
      content={{ type: "asset", assetId: "", mediaType: "audio" }}
      asset={{ ...sound, width: null, height: null, ...(waveform && { waveform }) }}
      size={undefined}
      share={1}
      eager={false}
      isInert
      link={undefined}
    />
  );
  const { container, rerender } = render(view([0, 100]));
  expect(container.querySelector(".mozaik-waveform path")?.getAttribute("d")).toBe("M0.5 49V51M1.5 0V100");
  rerender(view());
  expect(container.querySelector(".mozaik-waveform")).toBeNull();
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
