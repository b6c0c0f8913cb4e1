import { jest } from "@jest/globals";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { mediaItem } from "../../media/testing/media-item.ts";
import { toastStore, toasts } from "../../ui/toast/toasts.ts";
import { SavedFile } from "./saved-file.tsx";

beforeEach(() => toasts.clear());
afterEach(() => jest.restoreAllMocks());

const show = (type: "video" | "image", previewSrc: string | null) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SavedFile
        asset={mediaItem({ type, previewSrc, hasPoster: previewSrc !== null })}
        onCropped={() => undefined}
        onRemove={() => undefined}
      />
    </QueryClientProvider>,
  );

test("a film's player shows the poster that its author chose, in the width of a player", () => {
  const { container } = show("video", "/public/api/blobs/film?width=320&v=1");
  expect(container.querySelector("video")).toHaveAttribute("poster", "/public/api/blobs/film?width=960&v=1");
});

test("a film without a frame to take says so, and keeps the focus", async () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  const { container } = show("video", null);
  const film = container.querySelector("video");
  const take = screen.getByRole("button", { name: "Use this frame" });
  await userEvent.click(take);
  film?.dispatchEvent(new Event("seeked"));
  await waitFor(() =>
    expect(toastStore.read().map(({ text }) => text)).toEqual([
      "Your browser cannot take this frame. Play the video and try again.",
    ]),
  );
  expect(take).toHaveFocus();
});

test("only a film has a poster", () => {
  show("image", null);
  expect(screen.queryByRole("button", { name: "Use this frame" })).toBeNull();
});
