import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FileDropStatus } from "../file-drop/file-drop.tsx";
import { type Drawn, letPicturesOpen } from "../image-crop/testing/picture-in-jsdom.ts";
import { AvatarUpload } from "./avatar-upload.tsx";

const picture = new File(["picture"], "portrait.png", { type: "image/png" });
const words = new File(["words"], "notes.txt", { type: "text/plain" });
let drawn: Drawn[];
beforeEach(() => {
  drawn = letPicturesOpen();
});

function show(src: string | null, status: FileDropStatus = { kind: "idle" }) {
  const [uploaded, events]: [File[], string[]] = [[], []];
  const avatar = (now: FileDropStatus) => (
    <AvatarUpload
      label="Profile picture"
      src={src}
      status={now}
      onUpload={(file) => uploaded.push(file)}
      onRemove={() => events.push("removed")}
      onCancel={() => events.push("cancelled")}
    />
  );
  const { container, rerender } = render(avatar(status));
  // the browser's file dialog cannot be opened here, so the file is put into the input directly
  const choose = (file: File) =>
    userEvent.upload(container.querySelector<HTMLInputElement>("input[type=file]")!, file, { applyAccept: false });
  return { uploaded, events, choose, now: (next: FileDropStatus) => rerender(avatar(next)) };
}

test("without a picture it asks for one", () => {
  show(null);
  expect(screen.getByRole("button", { name: /Profile picture: Click or drag file to this area/ })).toBeEnabled();
  expect(screen.queryByRole("button", { name: "Remove" })).not.toBeInTheDocument();
});

test("a chosen picture is cropped to a square of 400 px and passed to the caller", async () => {
  const { uploaded, choose, now } = show(null);
  await choose(picture);
  expect(await screen.findByRole("dialog", { name: "Resize/Crop Image" })).toBeVisible();
  await screen.findByRole("application", { name: "Crop area" });
  await userEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(uploaded.map(({ name, type }) => [name, type])).toEqual([["newFile.jpeg", "image/jpeg"]]);
  expect(drawn.map(({ width, height }) => [width, height])).toEqual([[400, 400]]);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();

  now({ kind: "loading", loaded: 31_000, total: 84_000 });
  expect(screen.getByRole("img", { name: "Profile picture" })).toHaveAttribute("src", expect.stringMatching(/^blob:/));
});

test("nothing is uploaded if the person cancels", async () => {
  const { uploaded, choose } = show(null);
  await choose(picture);
  await userEvent.click(await screen.findByRole("button", { name: "Back" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(uploaded).toEqual([]);
});

test("an existing picture can be replaced and removed", async () => {
  const { events, choose } = show("/avatar.jpg");
  expect(screen.getByRole("img", { name: "Profile picture" })).toHaveAttribute("src", "/avatar.jpg");
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  expect(events).toEqual(["removed"]);
  expect(screen.getByRole("group", { name: "Profile picture" })).toHaveFocus();
  expect(screen.getByRole("button", { name: "Replace" })).toBeEnabled();
  await choose(picture);
  expect(await screen.findByRole("dialog", { name: "Resize/Crop Image" })).toBeVisible();
});

test.each([null, "/avatar.jpg"])(
  "a file of another kind is rejected with a message (picture before: %s)",
  async (src) => {
    const { choose } = show(src);
    await choose(words);
    expect(screen.getByRole("alert")).toHaveTextContent("This kind of file cannot be used here");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  },
);

test("an upload shows its bytes and can be cancelled", async () => {
  const { events } = show("/avatar.jpg", { kind: "loading", loaded: 31_000, total: 84_000 });
  expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "31.0 kB of 84.0 kB");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(events).toEqual(["cancelled"]);
});

test("a failure is shown, and another picture can be chosen", async () => {
  const { choose } = show("/avatar.jpg", { kind: "error" });
  expect(screen.getByRole("alert")).toHaveTextContent("Error - Please try again");
  await choose(picture);
  expect(await screen.findByRole("dialog", { name: "Resize/Crop Image" })).toBeVisible();
});
