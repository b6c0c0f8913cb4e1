import { act } from "@testing-library/react";
import type { Asset } from "#modules/asset/contract";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import { ID } from "#modules/mozaik/document/testing/sample-document";
import { publishCheck } from "#mozaik/document";
import { ApiError, OFFLINE } from "../../../mall/api-error.ts";
import { toastStore, toasts } from "../../../ui/toast/toasts.ts";
import type { UploadPlace } from "../model/uploads/upload-place.ts";
import { openBuilder } from "../testing/open-builder.tsx";
import { cancelUpload, retryUpload, uploadFiles } from "./upload-files.ts";

const PLACE: UploadPlace = { kind: "blocks", target: { kind: "place", place: { parentId: ID.left, after: ID.text } } };
const FULL = "You have reached the limit of storage allowed on your account.";

const file = (name: string, type = "image/png") => new File(["x"], name, { type });

function assetOf(number: number): Asset {
  return {
    id: testId(700 + number),
    authorId: testId(91),
    name: `Picture ${number}`,
    summary: `Picture ${number}`,
    description: "",
    caption: "",
    credit: "",
    tags: [],
    isPublic: false,
    url: "",
    type: "image",
    mime: "image/png",
    fileName: "a.png",
    size: 1,
    width: 100,
    height: 100,
    blobId: "blob",
    src: "/blob",
    previewSrc: null,
    isPreview: false,
    isPurchased: false,
    autoPlay: false,
    visibleCaption: true,
    visibleCredit: true,
    purchaseReceiversAccounts: [],
    purchaseReceiversAccountGroups: [],
    state: "ready",
    stateReason: null,
    duration: null,
    codecs: [],
    pages: null,
    waveform: null,
    source: null,
    created: "2026-05-01T10:00:00.000Z",
  };
}

/** A server that answers when the test says so, by the name of the file. */
function fakeServer() {
  const waiting = new Map<string, { resolve: (asset: Asset) => void; reject: (error: unknown) => void }>();
  const sent: string[] = [];
  return {
    sent,
    send: (each: File) => {
      sent.push(each.name);
      return new Promise<Asset>((resolve, reject) => waiting.set(each.name, { resolve, reject }));
    },
    accept: (name: string, number: number) => act(async () => waiting.get(name)?.resolve(assetOf(number))),
    refuse: (name: string, error: unknown) => act(async () => waiting.get(name)?.reject(error)),
  };
}

function start(files: File[], place = PLACE) {
  toasts.clear();
  const opened = openBuilder(null);
  const server = fakeServer();
  act(() => uploadFiles(opened.builder, files, place, server.send));
  const shown = () => opened.builder.uploads.at(ID.left).flatMap(({ uploads }) => uploads);
  const batchId = opened.builder.uploads.at(ID.left)[0]?.id ?? "";
  const assets = () =>
    opened.childIds(ID.left).flatMap((id) => {
      const node = opened.document().nodes[id];
      return node?.kind === "block" && node.content?.type === "asset" ? [node.content.assetId] : [];
    });
  return { ...opened, server, shown, batchId, assets };
}

const messages = () => toastStore.read().map(({ text }) => text);

test("files dropped together are placed in their order, as one edit group, when all are uploaded", async () => {
  const { server, shown, assets, builder, edits } = start([file("a.png"), file("b.png")]);
  expect(shown().map(({ state }) => state.kind)).toEqual(["sending", "sending"]);
  await server.accept("b.png", 2);
  expect([assets(), edits()]).toEqual([[], []]);
  await server.accept("a.png", 1);
  expect(assets()).toEqual([testId(701), testId(702)]);
  expect(shown()).toEqual([]);
  await act(() => builder.undoOrRedo("undo"));
  expect(assets()).toEqual([]);
});

test("a picture that was dropped is listed before publishing as one without a description", async () => {
  const { server, document, builder } = start([file("a.png")]);
  await server.accept("a.png", 1);
  const found = publishCheck(document(), builder.draft.state.get().assets);
  expect(found.filter(({ kind }) => kind === "missing-alt")).toHaveLength(1);
});

test("a cancelled file leaves nothing behind, the others are placed", async () => {
  const { server, shown, assets, builder, batchId } = start([file("a.png"), file("b.png")]);
  const [first] = shown();
  act(() => cancelUpload(builder, batchId, first!));
  await server.accept("b.png", 2);
  expect([assets(), shown()]).toEqual([[testId(702)], []]);
});

test("after a lost connection the file can be sent again", async () => {
  const { server, shown, assets, builder, batchId } = start([file("a.png")]);
  await server.refuse("a.png", new ApiError(0, "offline", OFFLINE));
  expect(shown()).toMatchObject([{ state: { kind: "failed", message: OFFLINE } }]);
  act(() => retryUpload(builder, batchId, shown()[0]!));
  await server.accept("a.png", 1);
  expect([assets(), shown()]).toEqual([[testId(701)], []]);
  expect(server.sent).toEqual(["a.png", "a.png"]);
});

test("a file that the account has no room for leaves nothing behind but the message", async () => {
  const { server, shown, edits } = start([file("a.png")]);
  await server.refuse("a.png", new ApiError(422, "quota-reached", FULL));
  expect([shown(), edits(), messages()]).toEqual([[], [], [FULL]]);
});

test("a file of another kind is not sent", () => {
  const { server, shown } = start([file("notes.txt", "text/plain")]);
  expect([server.sent, shown(), messages()]).toEqual([[], [], ["This kind of file cannot be used here"]]);
});

test("if the place was removed meanwhile, the author is told where the files are", async () => {
  const { server, builder } = start([file("a.png")]);
  act(() => void builder.edit({ edit: "removeColumn", input: { id: ID.left } }));
  await server.accept("a.png", 1);
  expect(messages()).toEqual(["The place for the files was removed. You find them in My Media."]);
});
