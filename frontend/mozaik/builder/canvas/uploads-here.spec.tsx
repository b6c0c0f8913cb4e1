import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ID } from "#modules/mozaik/document/testing/sample-document";
import { UploadEngine } from "../../../uploads/engine/upload-engine.ts";
import { FakePorts } from "../../../uploads/testing/fake-ports.ts";
import { uploadFiles } from "../commands/upload-files.ts";
import type { UploadPlace } from "../model/uploads/upload-place.ts";
import { openBuilder } from "../testing/open-builder.tsx";
import { Canvas } from "./canvas.tsx";
import { withUploads } from "./uploads-here.tsx";

const { createObjectURL, revokeObjectURL } = URL;

beforeEach(() => {
  URL.createObjectURL = () => "blob:picture";
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  URL.createObjectURL = createObjectURL;
  URL.revokeObjectURL = revokeObjectURL;
});

const BESIDE: UploadPlace = { kind: "blocks", target: { kind: "place", place: { parentId: ID.left, after: ID.text } } };
const INTO: UploadPlace = { kind: "blocks", target: { kind: "block", id: ID.empty } };

/** Starts an upload that has sent 3 of its 12 bytes. */
async function upload(place: UploadPlace) {
  const opened = openBuilder(<Canvas companions={[]} />);
  const server = new FakePorts();
  opened.builder.uploads.queue = new UploadEngine("user", server, { onArrived: () => {}, onSettled: () => {} });
  const files = [new File(["twelve bytes"], "hill.png", { type: "image/png" })];
  await act(async () => uploadFiles(opened.builder, files, place));
  act(() => server.sending[0]?.onProgress(3));
  return { ...opened, server };
}

test("shows the progress of a file where it will be placed", async () => {
  await upload(BESIDE);
  expect(document.getElementById(ID.left)).toContainElement(screen.getByRole("region", { name: "Upload of hill.png" }));
  expect(screen.getByRole("progressbar", { name: "hill.png" })).toHaveAttribute("aria-valuenow", "3");
});

test("an empty block shows the file that is uploaded into it instead of its choice", async () => {
  await upload(INTO);
  expect(document.getElementById(ID.empty)).toContainElement(screen.getByRole("progressbar"));
  expect(screen.queryByText("Select the content type for this block")).not.toBeInTheDocument();
});

test("Cancel leaves the page as it was", async () => {
  const { edits } = await upload(BESIDE);
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
  expect(edits()).toEqual([]);
});

test("an upload can be paused where it will be placed", async () => {
  const { server } = await upload(BESIDE);
  await userEvent.click(screen.getByRole("button", { name: "Pause" }));
  expect(server.sending[0]?.signal.aborted).toBe(true);
  expect(screen.getByRole("button", { name: "Resume" })).toBeVisible();
});

test("uploads stand before or after their neighbour, or at the end without one", () => {
  const queue = new UploadEngine("user", new FakePorts(), { onArrived: () => {}, onSettled: () => {} });
  const batch = (place: object) => ({
    id: "u",
    queue,
    uploads: [],
    place: { kind: "columns" as const, place: { parentId: ID.layout, ...place } },
  });
  const order = (place: object) =>
    withUploads(["a", "b"], [batch(place)]).map((each) => (typeof each === "string" ? each : "u"));
  expect(order({ before: "a" })).toEqual(["u", "a", "b"]);
  expect(order({ after: "a" })).toEqual(["a", "u", "b"]);
  expect(order({})).toEqual(["a", "b", "u"]);
});
