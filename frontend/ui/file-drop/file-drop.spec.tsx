import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FileDrop, type FileDropStatus } from "./file-drop.tsx";

const picture = new File(["x"], "harbour.jpg", { type: "image/jpeg" });
const second = new File(["y"], "quay.png", { type: "image/png" });
const text = new File(["z"], "notes.txt", { type: "text/plain" });

function show(
  props: {
    status?: FileDropStatus;
    accept?: string[];
    isMultiple?: boolean;
    isDisabled?: boolean;
    onCancel?: () => void;
  } = {},
) {
  const taken: string[][] = [];
  const { container } = render(
    <FileDrop
      label="Picture"
      status={{ kind: "idle" }}
      onFiles={(files) => taken.push(files.map((file) => file.name))}
      {...props}
    />,
  );
  // the browser's file dialog cannot be opened here, so the files are put into the input directly
  const choose = (files: File[]) =>
    userEvent.upload(container.querySelector<HTMLInputElement>("input[type=file]")!, files, { applyAccept: false });
  const input = () => container.querySelector<HTMLInputElement>("input[type=file]");
  return { taken, choose, input, container };
}

/** A drag event as a browser sends it: of files, or of something else. */
function dragOf(files: File[], types: string[]) {
  const items = files.map((file) => ({ kind: "file", type: file.type, getAsFile: () => file }));
  return { dataTransfer: { types, items, files, effectAllowed: "all", dropEffect: "none", getData: () => "" } };
}

test("it shows an invitation and names what is uploaded", () => {
  show();
  expect(screen.getByRole("button", { name: "Picture: Click or drag file to this area to upload" })).toBeEnabled();
});

test("passes on the chosen files, one or many as configured", async () => {
  const one = show();
  await one.choose([picture, second]);
  expect(one.taken).toEqual([["harbour.jpg"]]);
  const many = show({ isMultiple: true });
  await many.choose([picture, second]);
  expect(many.taken).toEqual([["harbour.jpg", "quay.png"]]);
});

test("a file of another kind is rejected with a message and not passed on", async () => {
  const { taken, choose } = show({ accept: ["image/*"] });
  await choose([text]);
  expect(taken).toEqual([]);
  expect(screen.getByRole("alert")).toHaveTextContent("This kind of file cannot be used here");
  await choose([picture]);
  expect(taken).toEqual([["harbour.jpg"]]);
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
});

test("an upload shows its bytes and can be cancelled", async () => {
  let cancelled = 0;
  show({ status: { kind: "loading", loaded: 2_100_000, total: 8_400_000 }, onCancel: () => cancelled++ });
  const bar = screen.getByRole("progressbar", { name: "Loading" });
  expect(bar).toHaveAttribute("aria-valuenow", "2100000");
  expect(bar).toHaveAttribute("aria-valuetext", "2.1 MB of 8.4 MB");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(cancelled).toBe(1);
});

test("shows a failure and still accepts another file", async () => {
  const { taken, choose } = show({ status: { kind: "error" } });
  expect(screen.getByRole("alert")).toHaveTextContent("Error - Please try again");
  await choose([picture]);
  expect(taken).toEqual([["harbour.jpg"]]);
});

test("empties the input after a choice, so that the same file can be chosen again", async () => {
  const { taken, choose, input } = show();
  await choose([picture]);
  expect(input()?.files).toHaveLength(0);
  await choose([picture]);
  expect(taken).toEqual([["harbour.jpg"], ["harbour.jpg"]]);
});

test("a drag of files highlights the area, and a drop passes them on", async () => {
  const { taken, container } = show({ accept: ["image/*"] });
  const area = screen.getByRole("button", { name: /Click or drag/ });
  const drag = dragOf([picture], ["Files"]);
  fireEvent.dragEnter(area, drag);
  expect(container.querySelector("[data-drop-target]")).toBeInTheDocument();
  fireEvent.drop(area, drag);
  await waitFor(() => expect(taken).toEqual([["harbour.jpg"]]));
  expect(container.querySelector("[data-drop-target]")).not.toBeInTheDocument();
});

test("ignores a drag of text or links, even of an accepted type", async () => {
  const { taken, container } = show({ accept: ["text/plain"] });
  const area = screen.getByRole("button", { name: /Click or drag/ });
  const drag = dragOf([], ["text/plain"]);
  fireEvent.dragEnter(area, drag);
  expect(container.querySelector("[data-drop-target]")).not.toBeInTheDocument();
  expect(drag.dataTransfer.dropEffect).toBe("none");
  fireEvent.drop(area, drag);
  const files = dragOf([text], ["Files"]);
  fireEvent.dragEnter(area, files);
  fireEvent.drop(area, files);
  await waitFor(() => expect(taken).toEqual([["notes.txt"]]));
});

test("it is one tab stop and one button, and takes what is pasted there", async () => {
  const { taken } = show({ accept: ["image/*"] });
  const area = screen.getByRole("button");
  fireEvent.paste(document.body, { clipboardData: dragOf([picture], ["Files"]).dataTransfer });
  expect(taken).toEqual([]); // the focus is elsewhere
  await userEvent.tab();
  expect(area).toHaveFocus();
  fireEvent.paste(document.body, { clipboardData: dragOf([picture], ["Files"]).dataTransfer });
  expect(taken).toEqual([["harbour.jpg"]]);
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

test("a disabled area takes nothing", () => {
  const { taken, container } = show({ isDisabled: true });
  const drag = dragOf([picture], ["Files"]);
  fireEvent.dragEnter(screen.getByRole("button"), drag);
  expect(container.querySelector("[data-drop-target]")).not.toBeInTheDocument();
  fireEvent.drop(screen.getByRole("button"), drag);
  expect(taken).toEqual([]);
});

test("a frame shows the current picture and the same invitation", () => {
  const { container } = render(
    <FileDrop label="Cover" shape="wide" preview="/cover.jpg" status={{ kind: "idle" }} onFiles={() => {}} />,
  );
  expect(container.querySelector("img")).toHaveAttribute("src", "/cover.jpg");
  expect(screen.getByRole("button", { name: "Cover: Click or drag file to this area to upload" })).toBeEnabled();
});
