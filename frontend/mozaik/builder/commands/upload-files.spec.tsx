import { act } from "@testing-library/react";
import type { Asset } from "#modules/asset/contract";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import { ID } from "#modules/mozaik/document/testing/sample-document";
import { publishCheck } from "#mozaik/document";
import { mediaItem } from "../../../media/testing/media-item.ts";
import { toastStore, toasts } from "../../../ui/toast/toasts.ts";
import { UploadEngine } from "../../../uploads/engine/upload-engine.ts";
import { FakePorts } from "../../../uploads/testing/fake-ports.ts";
import type { UploadPlace } from "../model/uploads/upload-place.ts";
import { openBuilder } from "../testing/open-builder.tsx";
import type { Builder } from "../view-state/builder.ts";
import { editedId } from "../view-state/view-state.ts";
import { dropFiles } from "./drop-files.ts";
import { uploadFiles } from "./upload-files.ts";

const PLACE: UploadPlace = { kind: "blocks", target: { kind: "place", place: { parentId: ID.left, after: ID.text } } };
const FULL = "You have reached the limit of storage allowed on your account.";

const file = (name: string, type = "image/png") => new File(["x"], name, { type });

const assetOf = (number: number): Asset =>
  mediaItem({ id: testId(700 + number), name: `Picture ${number}`, summary: `Picture ${number}` });

function start(files: File[], place = PLACE) {
  toasts.clear();
  const opened = openBuilder(null);
  const server = new FakePorts();
  const engine = new UploadEngine("user", server, { onArrived: () => {}, onSettled: () => {} });
  const { uploads } = opened.builder;
  Object.assign(uploads, { queue: engine, defaultTags: ["harbour"] });
  const loaded = async (assetId: string) => assetOf(Number(assetId));
  const begin = () => act(async () => uploadFiles(opened.builder, files, place, loaded));
  const shown = () => uploads.at(ID.left).flatMap((batch) => batch.uploads.map(({ file: { name } }) => name));
  /** The server has all bytes of a file, and makes the asset with this number of it. */
  const accept = async (name: string, number: number) => {
    await act(async () => server.sending.findLast(({ uploadId }) => uploadId === `of ${name}`)?.end({ kind: "sent" }));
    server.finish(`of ${name}`, { state: "done", assetId: String(number) });
    await act(async () => server.passTime());
  };
  const assets = () =>
    opened.childIds(ID.left).flatMap((id) => {
      const node = opened.document().nodes[id];
      return node?.kind === "block" && node.content?.type === "asset" ? [node.content.assetId] : [];
    });
  const idOf = (name: string) => engine.read().uploads.find(({ fileName }) => fileName === name)?.id ?? "";
  return { ...opened, loaded, server, engine, begin, shown, accept, assets, idOf };
}

const messages = () => toastStore.read().map(({ text }) => text);

test("files dropped together are placed in their order, as one edit group, when all are uploaded", async () => {
  const { begin, accept, shown, assets, builder, edits } = start([file("a.png"), file("b.png")]);
  await begin();
  expect(shown()).toEqual(["a.png", "b.png"]);
  await accept("b.png", 2);
  expect([assets(), edits()]).toEqual([[], []]);
  await accept("a.png", 1);
  expect(assets()).toEqual([testId(701), testId(702)]);
  expect(shown()).toEqual([]);
  await act(() => builder.undoOrRedo("undo"));
  expect(assets()).toEqual([]);
});

test("files that arrive are selected, unless the author writes, or has selected or opened something else meanwhile", async () => {
  const meanwhile: Record<string, (builder: Builder) => void> = {
    nothing: () => {},
    writes: (builder) => builder.editText(ID.text),
    selects: (builder) => builder.view.select(ID.empty),
    opens: (builder) => builder.view.openSheet("commands"),
  };
  for (const [what, doThat] of Object.entries(meanwhile)) {
    const { begin, accept, assets, builder, selected, childIds, unmount } = start([file("a.png")]);
    await begin();
    act(() => doThat(builder));
    const { mode, overlay, selectedId } = builder.view.get();
    await accept("a.png", 1);
    expect(assets()).toEqual([testId(701)]);
    const after = builder.view.get();
    expect([what, after.mode, after.overlay]).toEqual([what, mode, overlay]);
    expect([what, selected()]).toEqual([what, what === "nothing" ? childIds(ID.left)[1] : selectedId]);
    unmount();
  }
});

test("a text that is open when a picture is pasted below it stays open when the picture arrives", async () => {
  const { begin, accept, assets, builder } = start([file("a.png")]);
  builder.editText(ID.text);
  await begin();
  await accept("a.png", 1);
  expect(assets()).toEqual([testId(701)]);
  expect(editedId(builder.view.get())).toBe(ID.text);
});

test("after a drop the part above is selected, so that what is inserted next comes below the files", async () => {
  const { accept, builder, selected, childIds, assets, idOf, loaded } = start([file("a.png")]);
  builder.editText(ID.text);
  await act(async () =>
    dropFiles(
      builder,
      [file("a.png")],
      { kind: "blocks", target: { kind: "place", place: { parentId: ID.left } } },
      loaded,
    ),
  );
  expect([selected(), editedId(builder.view.get())]).toEqual([ID.text, null]);
  const next = { edit: "addBlock", input: { id: testId(900), place: { parentId: ID.left, after: ID.text } } } as const;
  act(() => void builder.edit(next));
  expect(idOf("a.png")).not.toBe("");
  await accept("a.png", 1);
  expect([assets().length, childIds(ID.left).indexOf(testId(900))]).toEqual([1, 2]);
});

test("files get their name and the author's default tags, and are private", async () => {
  const { begin, server } = start([file("North pier.png")]);
  await begin();
  expect(server.created[0]?.meta).toMatchObject({ name: "North pier", tags: ["harbour"], isPublic: false });
});

test("a picture that was dropped is listed before publishing as one without a description", async () => {
  const { begin, accept, document, builder } = start([file("a.png")]);
  await begin();
  await accept("a.png", 1);
  const found = publishCheck(document(), builder.draft.state.get().assets);
  expect(found.filter(({ kind }) => kind === "missing-alt")).toHaveLength(1);
});

test("a cancelled file leaves nothing behind, the others are placed", async () => {
  const { begin, accept, shown, assets, engine, idOf } = start([file("a.png"), file("b.png")]);
  await begin();
  await act(async () => engine.put({ type: "cancel", id: idOf("a.png") }));
  await accept("b.png", 2);
  expect([assets(), shown()]).toEqual([[testId(702)], []]);
});

test("a file goes on by itself after a lost connection, and is placed", async () => {
  const { begin, accept, server, shown, assets } = start([file("a.png")]);
  await begin();
  await act(async () => server.sending[0]?.end({ kind: "lost", isCut: true }));
  expect(shown()).toEqual(["a.png"]);
  await act(async () => server.passTime());
  await accept("a.png", 1);
  expect([assets(), shown()]).toEqual([[testId(701)], []]);
});

test("a file that the account has no room for stays in its place until it is retried", async () => {
  const { begin, accept, server, engine, shown, edits, assets, idOf } = start([file("a.png")]);
  server.answers.push({ kind: "refused", reason: FULL, mayRetry: true });
  await begin();
  expect([shown(), edits()]).toEqual([["a.png"], []]);
  await act(async () => engine.put({ type: "retry", id: idOf("a.png") }));
  await accept("a.png", 1);
  expect([assets(), shown()]).toEqual([[testId(701)], []]);
});

test("a file that the author already has is placed at once without sending it again, and named", async () => {
  const { begin, server, shown, assets } = start([file("a.png")]);
  server.answers.push({ kind: "known", existing: { id: "5", name: "Old picture" } });
  await begin();
  expect([assets(), shown(), server.sending]).toEqual([[testId(705)], [], []]);
  expect(messages()).toEqual(["You already have this: Old picture"]);
});

test("leaving the builder does not end the upload, and nothing is placed any more", async () => {
  const { begin, accept, engine, builder, edits } = start([file("a.png")]);
  await begin();
  act(() => builder.uploads.stop());
  await accept("a.png", 1);
  expect(engine.read().uploads).toMatchObject([{ phase: { kind: "done" } }]);
  expect(edits()).toEqual([]);
});

test("a file of another kind is not sent", async () => {
  const { begin, server, shown } = start([file("notes.txt", "text/plain")]);
  await begin();
  expect([server.created, shown(), messages()]).toEqual([[], [], ["This kind of file cannot be used here"]]);
});

test("if the place was removed meanwhile, the author is told where the files are", async () => {
  const { begin, accept, builder } = start([file("a.png")]);
  await begin();
  act(() => void builder.edit({ edit: "removeColumn", input: { id: ID.left } }));
  await accept("a.png", 1);
  expect(messages()).toEqual(["The place for the files was removed. You find them in My Media."]);
});
