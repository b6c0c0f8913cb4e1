import { jest } from "@jest/globals";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Crop } from "./crop-picture.ts";
import { type CropShape, ImageCrop } from "./image-crop.tsx";
import { ImageCropDialog } from "./image-crop-dialog.tsx";
import { type Drawn, letPicturesOpen } from "./testing/picture-in-jsdom.ts";

const picture = new File(["picture"], "harbour.jpg", { type: "image/jpeg" });
let drawn: Drawn[];
afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
  drawn = letPicturesOpen();
});

async function show(shape: CropShape, source: Blob = picture) {
  const crops: (Crop | null)[] = [];
  render(<ImageCrop source={source} shape={shape} onChange={(crop) => crops.push(crop)} />);
  return {
    kept: () => crops.at(-1)?.area,
    crops,
    frame: await screen.findByRole("application", { name: "Crop area" }),
  };
}

async function type(name: string, text: string) {
  const field = screen.getByRole("textbox", { name });
  await userEvent.tripleClick(field);
  await (text === "" ? userEvent.keyboard("{Delete}") : userEvent.paste(text));
  await userEvent.keyboard("{Enter}");
}
const measures = () =>
  ["Width (px)", "Height (px)", "From left (px)", "From top (px)"].map(
    (name) => screen.getByRole<HTMLInputElement>("textbox", { name }).value,
  );

test("shows a loading state until the picture is open", async () => {
  render(<ImageCrop source={picture} shape="free" onChange={() => undefined} />);
  expect(screen.getByRole("status")).toHaveTextContent("Opening the picture");
  expect(await screen.findByRole("application", { name: "Crop area" })).toBeVisible();
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});

test.each([
  ["is of another kind", new File(["words"], "notes.txt", { type: "text/plain" })],
  ["cannot be read", new File([], "empty.png", { type: "image/png" })],
])("shows a message for a file that %s", async (_, source) => {
  render(<ImageCrop source={source} shape="free" onChange={() => undefined} />);
  expect(await screen.findByRole("alert")).toHaveTextContent("This picture cannot be opened");
});

test.each([
  ["wide", { x: 0, y: 63, width: 1_200, height: 675 }],
  ["round", { x: 200, y: 0, width: 800, height: 800 }],
  ["free", { x: 0, y: 0, width: 1_200, height: 800 }],
] as const)("a %s crop starts with the largest centred area", async (shape, area) => {
  const { kept } = await show(shape);
  expect(kept()).toEqual(area);
});

test("a custom crop is set in numbers and stays inside the picture", async () => {
  const { kept } = await show("free");
  await type("Width (px)", "300");
  await type("From left (px)", "5000");
  expect(measures()).toEqual(["300", "800", "900", "0"]);
  expect(kept()).toEqual({ x: 900, y: 0, width: 300, height: 800 });
});

test("an empty measure changes nothing", async () => {
  await show("free");
  await type("Width (px)", "300");
  await type("Width (px)", "");
  expect(measures()).toEqual(["300", "800", "0", "0"]);
});

test("with a fixed ratio the other measure follows", async () => {
  await show("wide");
  await type("Height (px)", "90");
  expect(measures().slice(0, 2)).toEqual(["160", "90"]);
});

test("a ratio is chosen by name", async () => {
  const { kept } = await show("free");
  await userEvent.click(screen.getByRole("button", { name: /Shape/ }));
  await userEvent.click(screen.getByRole("option", { name: "1:1" }));
  expect(kept()).toEqual({ x: 200, y: 0, width: 800, height: 800 });
});

test("a chosen ratio stays when a side is set in numbers", async () => {
  const { kept } = await show("free");
  await userEvent.click(screen.getByRole("button", { name: /Shape/ }));
  await userEvent.click(screen.getByRole("option", { name: "1:1" }));
  await type("Width (px)", "250");
  expect(measures().slice(0, 2)).toEqual(["250", "250"]);
  expect(kept()).toMatchObject({ width: 250, height: 250 });
});

test("a crop is also set in percent of the picture", async () => {
  const { kept } = await show("free");
  await userEvent.click(screen.getByRole("button", { name: /Unit/ }));
  await userEvent.click(screen.getByRole("option", { name: "%" }));
  await type("Width (%)", "25");
  await type("From left (%)", "50");
  expect(kept()).toEqual({ x: 600, y: 0, width: 300, height: 800 });
});

test("the resulting picture gets the size that is typed; words and the present size change nothing", async () => {
  const crops: (Crop | null)[] = [];
  render(<ImageCrop source={picture} shape="free" longest={600} onChange={(crop) => crops.push(crop)} />);
  await screen.findByRole("application", { name: "Crop area" });
  const sizes = () =>
    ["Image width (px)", "Image height (px)"].map(
      (name) => screen.getByRole<HTMLInputElement>("textbox", { name }).value,
    );
  expect(sizes()).toEqual(["600", "400"]);
  const before = crops.length;
  await type("Image width (px)", "");
  await type("Image width (px)", "600");
  expect(crops).toHaveLength(before);
  await type("Image height (px)", "100");
  expect(sizes()).toEqual(["150", "100"]);
  expect(crops.at(-1)).toMatchObject({ area: { width: 1_200, height: 800 }, size: { width: 150, height: 100 } });
});

test("a round crop has no number field except its zoom", async () => {
  await show("round");
  expect(screen.getAllByRole("textbox")).toHaveLength(1);
  expect(screen.getByRole("textbox", { name: "Zoom (%)" })).toHaveValue("100");
});

test("zooming in keeps a smaller area", async () => {
  const { kept } = await show("round");
  await type("Zoom (%)", "200");
  expect(kept()).toEqual({ x: 400, y: 200, width: 400, height: 400 });
});

test("the arrow keys move the picture under the frame", async () => {
  const { kept } = await show("free");
  await type("Width (px)", "300");
  act(() => screen.getByRole("application", { name: "Crop area" }).focus());
  await userEvent.keyboard("{ArrowLeft}");
  expect(kept()).toEqual({ x: 16, y: 0, width: 300, height: 800 });
});

test("rotating resets the crop for the rotated picture", async () => {
  const { crops } = await show("free");
  await userEvent.click(screen.getByRole("button", { name: "Rotate 90°" }));
  await waitFor(() => expect(crops.at(-1)?.turns).toBe(1));
  expect(crops).toContain(null);
  expect(screen.getByRole("button", { name: "Rotate 90°" })).toHaveFocus();
  expect(drawn).toEqual([{ width: 800, height: 1_200, transform: [0, 1, -1, 0, 800, 0] }]);
});

describe("the dialog", () => {
  function open(longest = 400) {
    const done: File[] = [];
    let left = 0;
    render(
      <ImageCropDialog
        source={picture}
        shape="round"
        longest={longest}
        onDone={(file) => done.push(file)}
        onBack={() => left++}
      />,
    );
    return { done, left: () => left };
  }

  it("returns a JPEG no larger than requested", async () => {
    const { done } = open();
    expect(screen.getByRole("dialog", { name: "Resize/Crop Image" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Done" })).toBeDisabled();
    await screen.findByRole("application", { name: "Crop area" });
    await userEvent.click(screen.getByRole("button", { name: "Done" }));
    expect(done.map(({ name, type }) => [name, type])).toEqual([["newFile.jpeg", "image/jpeg"]]);
    expect(drawn).toEqual([{ width: 400, height: 400, transform: [0.5, 0, 0, 0.5, -100, 0] }]);
  });

  it("closes without a file by Back and by Escape", async () => {
    const { done, left } = open();
    await screen.findByRole("application", { name: "Crop area" });
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    await userEvent.keyboard("{Escape}");
    expect([done.length, left()]).toEqual([0, 2]);
  });

  it("shows a message if the browser cannot create the file", async () => {
    const { done } = open();
    await screen.findByRole("application", { name: "Crop area" });
    HTMLCanvasElement.prototype.toBlob = (take) => take(null);
    const logged = jest.spyOn(console, "error").mockImplementation(() => undefined);
    await userEvent.click(screen.getByRole("button", { name: "Done" }));
    expect(await screen.findByText(/could not be created/)).toBeVisible();
    expect(logged).toHaveBeenCalledWith(new Error("Resizing failed"));
    expect(done).toEqual([]);
    logged.mockRestore();
  });

  it("says that a file is not found that was deleted before Done", async () => {
    const { done } = open();
    await screen.findByRole("application", { name: "Crop area" });
    letFilesBeGone();
    await userEvent.click(screen.getByRole("button", { name: "Done" }));
    expect(await screen.findByText("File Not Found")).toBeVisible();
    expect(done).toEqual([]);
  });
});

test("says that a file is not found that was deleted since it was chosen", async () => {
  letFilesBeGone();
  render(<ImageCrop source={picture} shape="free" onChange={() => undefined} />);
  expect(await screen.findByRole("alert")).toHaveTextContent("File Not Found");
});

/** As browsers do it for a file that is no longer on the disk. */
function letFilesBeGone() {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  Object.defineProperty(HTMLImageElement.prototype, "decode", {
    configurable: true,
    value: () => Promise.reject(new DOMException("", "EncodingError")),
  });
  jest.spyOn(FileReader.prototype, "error", "get").mockReturnValue(new DOMException("", "NotFoundError"));
  jest.spyOn(FileReader.prototype, "readAsArrayBuffer").mockImplementation(function (this: FileReader) {
    this.onerror?.(new ProgressEvent("error") as ProgressEvent<FileReader>);
  });
}
