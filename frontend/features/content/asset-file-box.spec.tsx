import { jest } from "@jest/globals";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import type { Asset } from "#modules/asset/contract";
import { mediaItem } from "../../media/testing/media-item.ts";
import { letPicturesOpen } from "../../ui/image-crop/testing/picture-in-jsdom.ts";
import { toastStore, toasts } from "../../ui/toast/toasts.ts";
import { AssetFileBox, type FileChange } from "./asset-file-box.tsx";

const picture: Asset = mediaItem({ width: 640, height: 480, summary: "A calm sea" });

function Box({ asset }: { asset: Asset }) {
  const [change, setChange] = useState<FileChange>({ kind: "none" });
  const [autoPlay, setAutoPlay] = useState(asset.autoPlay);
  return (
    <>
      <AssetFileBox
        asset={asset}
        change={change}
        onChange={setChange}
        autoPlay={autoPlay}
        onAutoPlay={setAutoPlay}
        progress={null}
        failure={undefined}
        onCancel={() => undefined}
      />
      <output>{`${change.kind} ${change.kind === "none" ? "" : (change.file?.name ?? "no file")}`}</output>
    </>
  );
}

const show = (more: Partial<Asset> = {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Box asset={{ ...picture, ...more }} />
    </QueryClientProvider>,
  );
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const state = () => screen.getAllByRole("status").at(-1)?.textContent;

beforeEach(() => {
  letPicturesOpen();
  toasts.clear();
});

test("shows the file's name, size and dimensions", () => {
  show();
  expect(screen.getByRole("region", { name: "Asset" })).toHaveTextContent(/sea\.png640 x 480 px2\.\d kB/);
});

test("the file is removed only after 'Proceed', and can be kept after all", async () => {
  show();
  await press("Change File");
  expect(screen.getByRole("alertdialog")).toHaveTextContent("The file will be removed and a new one can be uploaded.");
  await press("Cancel");
  expect(state()).toBe("none ");
  await press("Change File");
  await press("Proceed");
  expect(state()).toBe("replace no file");
  await userEvent.upload(
    document.querySelector("input[type=file]") as HTMLInputElement,
    new File(["x"], "lake.png", { type: "image/png" }),
  );
  expect(state()).toBe("replace lake.png");
  await press("Keep the present file");
  expect(state()).toBe("none ");
});

test("a picture opens in a new window, and can be cropped", () => {
  show();
  expect(screen.getByRole("link", { name: "Download" })).toHaveAttribute("target", "_blank");
  expect(screen.getByRole("button", { name: "Resize/Crop" })).toBeVisible();
  expect(screen.queryByText("Preview")).not.toBeInTheDocument();
});

test("a picture that could not be read cannot be cropped", () => {
  show({ state: "failed", stateReason: "This picture cannot be read." });
  expect(screen.queryByRole("button", { name: "Resize/Crop" })).not.toBeInTheDocument();
});

test("the owner reads that others get a picture without its location, unless it could not be taken out", () => {
  const { unmount } = show();
  expect(screen.getByText("Others get this file without its location and camera data.")).toBeVisible();
  unmount();
  show({ stateReason: "Only you get this file: its metadata cannot be removed." });
  expect(screen.queryByText(/without its location/)).not.toBeInTheDocument();
});

test("a picture that few browsers show is downloaded as it is, and the box says what is shown", () => {
  show({ mime: { type: "image", subtype: "heic" }, fileName: "IMG_1.heic" });
  const link = screen.getByRole("link", { name: "Download" });
  expect(link).toHaveAttribute("download", "IMG_1.heic");
  expect(link.getAttribute("href")).toMatch(/[?&]download=1$/);
  expect(screen.getByRole("note")).toHaveTextContent("Few browsers show HEIC pictures: your file is kept");
});

test("any other file is downloaded; a PDF opens, and other files have no preview yet", async () => {
  const { unmount } = show({ type: "application", mime: { type: "application", subtype: "pdf" }, fileName: "sea.pdf" });
  expect(screen.getByRole("link", { name: "Preview" })).toHaveAttribute("href", picture.src);
  expect(screen.getByRole("link", { name: "Download" })).toHaveAttribute("download", "sea.pdf");
  expect(screen.queryByRole("button", { name: "Resize/Crop" })).not.toBeInTheDocument();
  unmount();
  show({ type: "application", mime: { type: "application", subtype: "zip" }, fileName: "sea.zip" });
  await press("Preview");
  expect(toastStore.read().map(({ text }) => text)).toEqual(["Coming soon!"]);
});

test("a video can start by itself, with notes on when that applies", async () => {
  show({ type: "video", mime: { type: "video", subtype: "mp4" }, fileName: "sea.mp4" });
  const toggle = screen.getByRole("switch", { name: "Autoplay" });
  expect(toggle).toHaveAccessibleDescription(/only on save.*mutes the content in Chrome-type browsers/);
  await userEvent.click(toggle);
  expect(toggle).toBeChecked();
});

test("says so while the file is prepared, and why that failed, with the file to download", () => {
  const { unmount } = show({
    type: "video",
    mime: { type: "video", subtype: "mp4" },
    fileName: "sea.mp4",
    state: "pending",
  });
  expect(screen.getByText("Loading asset...")).toBeVisible();
  unmount();
  show({
    type: "video",
    mime: { type: "video", subtype: "mp4" },
    fileName: "sea.mp4",
    state: "failed",
    stateReason: "This file cannot be read.",
  });
  expect(screen.getByText("This file cannot be read.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Download" })).toHaveAttribute("download", "sea.mp4");
});

test("a film has its length, size in pixels and codecs", () => {
  show({
    type: "video",
    mime: { type: "video", subtype: "mp4" },
    fileName: "sea.mp4",
    duration: 65.4,
    codecs: ["avc", "aac"],
  });
  expect(screen.getByRole("region", { name: "Asset" })).toHaveTextContent(/1:05640 x 480 px2\.\d kBavc, aac/);
});

test("a PDF shows its first page, which opens it in a new window", () => {
  show({
    type: "application",
    mime: { type: "application", subtype: "pdf" },
    fileName: "sea.pdf",
    pages: 3,
    previewSrc: `${picture.src}?width=320`,
  });
  const link = screen.getByRole("link", { name: "Open sea.pdf" });
  expect(link).toHaveAttribute("href", picture.src);
  expect(link).toHaveAttribute("target", "_blank");
  expect(screen.getByRole("img", { name: "A calm sea" })).toHaveAttribute("src", `${picture.src}?width=960`);
  expect(screen.getByText("3 pages")).toBeVisible();
});

test("an asset of a kind that is not known says so", () => {
  show({ type: "hologram" as Asset["type"] });
  expect(screen.getByText("Error Loading Asset")).toBeVisible();
});

test.each(["video", "audio"] as const)("a file that does not load says so: %s", (type) => {
  jest.spyOn(console, "error").mockImplementation(() => undefined); // the player logs it
  const { container } = show({ type });
  fireEvent.error(container.querySelector(type) as HTMLMediaElement);
  expect(screen.getByText("Error Loading Asset")).toBeVisible();
  jest.restoreAllMocks();
});
