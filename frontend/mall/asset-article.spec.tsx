import { fireEvent, render, screen } from "@testing-library/react";
import type { Asset } from "#modules/asset/contract";
import { mediaItem } from "../media/testing/media-item.ts";
import { AssetArticle } from "./asset-article.tsx";
import { watchAssetFile } from "./public/broken-file.ts";

const SRC = "/public/api/blobs/b";
const asset = (more: Partial<Asset>): Asset => mediaItem({ summary: "Calm", url: "sea", src: SRC, ...more });

const show = (of: Partial<Asset>) =>
  render(<AssetArticle asset={asset(of)} author={null} address="https://mall.example/asset/sea" options={[]} />);

it("shows the preview of a picture on sale", () => {
  show({ isPreview: true });
  expect(screen.getByRole("img", { name: "Calm" })).toBeVisible();
});

it("names its author, with their page and a button to follow them that returns here", () => {
  localStorage.clear();
  const author = { id: "0190a000-0000-7000-8000-000000000002", name: "Ada", friendlyUrl: "ada", avatarSrc: null };
  render(<AssetArticle asset={asset({})} author={author} address="https://mall.example/asset/sea" options={[]} />);
  expect(screen.getByRole("link", { name: "Ada" })).toHaveAttribute("href", "/profile/view/ada");
  expect(screen.getByRole("link", { name: "Login to follow" })).toHaveAttribute(
    "href",
    "/login?returnTo=%2Fasset%2Fsea",
  );
});

it.each(["video", "audio", "application"] as const)("explains how to open a file on sale: %s", (type) => {
  const { container } = show({ type, isPreview: true });
  expect(screen.getByText("Buy this file to open it.")).toBeVisible();
  expect(container.querySelector("video, audio")).toBeNull();
});

it.each(["video", "audio"] as const)("plays a file with the product's own player: %s", async (type) => {
  const { container } = show({ type });
  expect(await screen.findByRole("button", { name: "Play" })).toBeVisible();
  expect(container.querySelector(type)).toHaveProperty("controls", false);
});

it("draws a picture no larger than it is, and a film in its own shape once that is known", () => {
  const shapeOf = (element: Element | null) =>
    ["--ratio", "--own-width"].map((name) => (element as HTMLElement | null)?.style.getPropertyValue(name));
  const { unmount } = show({ width: 300, height: 200 });
  expect(shapeOf(screen.getByRole("img", { name: "Calm" }))).toEqual(["1.5", "300px"]);
  unmount();
  const film = show({ type: "video", width: 1600, height: 900 });
  expect(shapeOf(film.container.querySelector(".mozaik-player"))).toEqual([String(16 / 9), "1600px"]);
  film.unmount();
  const unknown = show({ type: "video", width: null, height: null });
  expect(shapeOf(unknown.container.querySelector(".mozaik-player"))).toEqual(["", ""]);
  unknown.unmount();
  show({ width: null, height: null });
  expect(screen.getByRole("img", { name: "Calm" })).toHaveAttribute("width", "700");
});

it("shows the waveform of a sound, but not of one on sale", () => {
  const { container, unmount } = show({ type: "audio", waveform: [100] });
  expect(container.querySelector(".mall-waveform path")).toHaveAttribute("d", "M0.5 0V100");
  unmount();
  const { container: onSale } = show({ type: "audio", waveform: [100], isPreview: true });
  expect(onSale.querySelector(".mall-waveform")).toBeNull();
});

it("says that a file is being prepared, and why that failed; the file itself can be downloaded", () => {
  const { unmount } = show({ type: "video", state: "pending" });
  expect(screen.getByRole("status")).toHaveTextContent("Loading asset...");
  unmount();
  const { container } = show({ type: "video", state: "failed", stateReason: "This file cannot be read." });
  expect(screen.getByText("This file cannot be read.")).toBeVisible();
  expect(container.querySelector("video")).toBeNull();
  expect(screen.getByRole("link", { name: "Download" })).toHaveAttribute("href", SRC);
});

it("shows the first page of a PDF, which opens it in a new window, and its number of pages", () => {
  const previewSrc = "/public/api/blobs/b?width=320";
  show({
    type: "application",
    mime: { type: "application", subtype: "pdf" },
    fileName: "sea.pdf",
    pages: 2,
    previewSrc,
  });
  expect(screen.getByRole("link", { name: "Open sea.pdf" })).toHaveAttribute("target", "_blank");
  expect(screen.getByRole("list", { name: "File" })).toHaveTextContent("2 pages");
});

it("names the source and license of an imported file, with links", () => {
  const source = {
    provider: "pixabay",
    kind: "video",
    itemId: "1",
    author: "A maker of films",
    authorUrl: "https://pixabay.com/users/maker-1/",
    url: "https://pixabay.com/videos/1/",
  } as const;
  show({ source });
  expect(screen.getByText(/on Pixabay/)).toHaveTextContent(
    "Video by A maker of films on Pixabay (Pixabay Content License)",
  );
  expect(screen.getByRole("link", { name: "A maker of films" })).toHaveAttribute("href", source.authorUrl);
  expect(screen.getByRole("link", { name: "Pixabay Content License" })).toHaveAttribute(
    "href",
    "https://pixabay.com/service/license-summary/",
  );
});

it("shows every field to everybody, an empty one with a dash", () => {
  show({ blobUrlShort: "/s/abc", credit: "Ada" });
  const fields = screen
    .getAllByRole("term")
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);
  expect(fields).toEqual([
    ["Name", "Sea"],
    ["Friendly URL", "https://mall.example/asset/sea"],
    ["Resource short URL", "https://mall.example/s/abc"],
    ["Summary (alt-text)", "Calm"],
    ["Tags", "–None"],
    ["Caption", "–None"],
    ["Description", "–None"],
    ["Credit", "Ada"],
  ]);
});

describe("a file that does not load", () => {
  const file = (container: HTMLElement) => container.querySelector("img, video, audio") as HTMLElement;

  it.each(["image", "video", "audio"] as const)("is replaced by a note: %s", (type) => {
    watchAssetFile();
    const { container } = show({ type });
    expect(screen.getByText("Error Loading Asset")).not.toBeVisible();
    fireEvent.error(file(container));
    expect(screen.getByText("Error Loading Asset")).toBeVisible();
    expect(file(container)).not.toBeVisible();
  });

  it("is noticed too if it failed before the script ran", () => {
    const { container } = show({ type: "audio" });
    Object.defineProperty(file(container), "error", { value: { code: 4 } });
    watchAssetFile();
    expect(screen.getByText("Error Loading Asset")).toBeVisible();
  });
});
