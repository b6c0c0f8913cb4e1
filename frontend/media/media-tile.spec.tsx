import { render, screen } from "@testing-library/react";
import { MediaRow, MediaTile } from "./media-tile.tsx";
import { mediaItem } from "./testing/media-item.ts";

test.each([MediaTile, MediaRow])("says that a file is being prepared, and why that failed: %p", (Shown) => {
  const film = mediaItem({ type: "video", mime: { type: "video", subtype: "mp4" }, previewSrc: null });
  const { rerender } = render(<Shown item={{ ...film, state: "pending" }} width={200} />);
  expect(screen.getAllByText(/Loading asset\.\.\./)[0]).toBeVisible();
  rerender(<Shown item={{ ...film, state: "failed", stateReason: "This file cannot be read." }} width={200} />);
  expect(screen.getAllByText(/This file cannot be read\./)[0]).toBeVisible();
});

test("a film in the list has its length, a PDF its number of pages", () => {
  const { rerender } = render(<MediaRow item={mediaItem({ type: "video", duration: 65 })} width={44} />);
  expect(screen.getByText("1:05, 400 x 300 px")).toBeVisible();
  rerender(<MediaRow item={mediaItem({ type: "application", width: null, height: null, pages: 3 })} width={44} />);
  expect(screen.getByText("3 pages")).toBeVisible();
});
