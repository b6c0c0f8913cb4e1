import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { DropAnywhere } from "./drop-anywhere.tsx";
import { UploadEngine } from "./engine/upload-engine.ts";
import { FakePorts } from "./testing/fake-ports.ts";
import { UploadsContext } from "./uploads-context.tsx";

const file = new File(["x"], "harbour.jpg", { type: "image/jpeg" });

function dragOf(files: readonly File[], types = ["Files"]) {
  const items = files.map((each) => ({ kind: "file", type: each.type, getAsFile: () => each }));
  return { dataTransfer: { types, items, dropEffect: "none" } };
}

function show() {
  const offered: string[][] = [];
  const engine = new UploadEngine("user", new FakePorts(), { onArrived: () => {}, onSettled: () => {} });
  render(
    <UploadsContext value={{ engine, offer: (files) => offered.push(files.map((picked) => picked.file.name)) }}>
      <DropAnywhere />
      <p>The screen</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: stands for a file box */}
      <div onDrop={(event) => event.preventDefault()}>A box of its own</div>
    </UploadsContext>,
  );
  return offered;
}

test("takes files that are dropped anywhere, and shows where they can be dropped", async () => {
  const offered = show();
  const screenText = screen.getByText("The screen");
  fireEvent.dragEnter(screenText, dragOf([file]));
  expect(screen.getByText("Drop files to upload them")).toBeInTheDocument();
  fireEvent.drop(screenText, dragOf([file]));
  await waitFor(() => expect(offered).toEqual([["harbour.jpg"]]));
  expect(screen.queryByText("Drop files to upload them")).toBeNull();
});

test("the invitation disappears when the drag leaves the window", () => {
  show();
  const [inside, within] = [screen.getByText("The screen"), document.body];
  fireEvent.dragEnter(within, dragOf([file]));
  fireEvent.dragEnter(inside, dragOf([file]));
  fireEvent.dragLeave(within, dragOf([file]));
  expect(screen.getByText("Drop files to upload them")).toBeInTheDocument();
  fireEvent.dragLeave(inside, dragOf([file]));
  expect(screen.queryByText("Drop files to upload them")).toBeNull();
});

test("takes pasted files, and leaves pasted text to the browser", async () => {
  const offered = show();
  const text = fireEvent.paste(document.body, { clipboardData: dragOf([], ["text/plain"]).dataTransfer });
  expect(text).toBe(true);
  fireEvent.paste(document.body, { clipboardData: dragOf([file]).dataTransfer });
  await waitFor(() => expect(offered).toEqual([["harbour.jpg"]]));
});

test("leaves drags of anything else, and drops that a part of the screen takes, alone", async () => {
  const offered = show();
  fireEvent.dragEnter(screen.getByText("The screen"), dragOf([], ["text/plain"]));
  expect(screen.queryByText("Drop files to upload them")).toBeNull();
  fireEvent.drop(screen.getByText("A box of its own"), dragOf([file]));
  fireEvent.drop(screen.getByText("The screen"), dragOf([new File(["y"], "quay.png")]));
  await waitFor(() => expect(offered).toEqual([["quay.png"]]));
});

test("a dialog over the screen keeps it from taking files", () => {
  const offered = show();
  document.documentElement.setAttribute("data-overlay", "");
  try {
    expect(fireEvent.drop(screen.getByText("The screen"), dragOf([file]))).toBe(true);
    expect(offered).toEqual([]);
  } finally {
    document.documentElement.removeAttribute("data-overlay");
  }
});
