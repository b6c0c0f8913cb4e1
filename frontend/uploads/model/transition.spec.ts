import { FIRST_CHUNK, LARGEST_CHUNK } from "#modules/asset/rules/chunk-size";
import { anUpload, begun, onServer } from "../testing/uploads.ts";
import type { Effect, Input } from "./inputs.ts";
import { transition } from "./transition.ts";
import { EMPTY_QUEUE, SMALLEST_CHUNK, type Upload, type UploadQueue } from "./upload.ts";

/** The queue and all effects after some inputs. */
function after(uploads: readonly Upload[], inputs: readonly Input[], fields: Partial<UploadQueue> = {}) {
  let queue: UploadQueue = { ...EMPTY_QUEUE, ...fields, uploads };
  const effects: Effect[] = [];
  for (const input of inputs) {
    const outcome = transition(queue, input);
    queue = outcome.queue;
    effects.push(...outcome.effects);
  }
  const phases = queue.uploads.map(({ id, phase }) => `${id}: ${phase.kind}`);
  return { queue, effects, phases, first: queue.uploads[0]! };
}

const listed = (list: ReturnType<typeof onServer>[], asked: string[] = [], elsewhere: string[] = []): Input => ({
  type: "serverList",
  list,
  asked,
  elsewhere,
});
const MB = 1024 * 1024;
const tooLarge = (chunkSize: number): Input => ({ type: "chunkTooLarge", id: "a", chunkSize });
const online = (isOnline: boolean): Input => ({ type: "connection", isOnline });

test("a file is hashed, then created on the server, then sent, then checked, then done", () => {
  const added: Input = { type: "added", uploads: [anUpload("a")] };
  expect(after([], [added]).effects).toEqual([{ type: "hash", id: "a" }]);
  const hashed: Input = { type: "hashed", id: "a", sha256: "aa" };
  expect(after([], [added, hashed]).effects.at(-1)).toEqual({ type: "create", id: "a" });
  const created: Input = { type: "created", id: "a", uploadId: "server-of-a", offset: 0 };
  expect(after([], [added, hashed, created]).effects.at(-1)).toEqual({
    type: "send",
    id: "a",
    uploadId: "server-of-a",
    chunkSize: FIRST_CHUNK,
    largestChunk: LARGEST_CHUNK,
  });
  const sent: Input = { type: "sent", id: "a" };
  expect(after([], [added, hashed, created, sent]).phases).toEqual(["a: checking"]);
  const done = listed([onServer("a", { state: "done", assetId: "asset" })]);
  const { queue, effects } = after([], [added, hashed, created, sent, done]);
  expect(queue.uploads[0]?.phase).toEqual({ kind: "done", assetId: "asset" });
  expect(effects.at(-1)).toMatchObject({ type: "settled", arrived: [{ id: "a" }] });
});

test("a file that the author already has waits for them, and no byte is sent", () => {
  const existing = { id: "asset", name: "Harbour" };
  const creating = begun("a", { kind: "creating" }, { uploadId: null });
  const known: Input = { type: "known", id: "a", existing };
  const asked = after([creating], [known]);
  expect(asked.phases).toEqual(["a: known"]);
  expect(asked.effects).toEqual([{ type: "settled", arrived: [] }]);
  const anyway = after([creating], [known, { type: "uploadAnyway", id: "a" }]);
  expect(anyway.effects.at(-1)).toEqual({ type: "create", id: "a" });
  expect(anyway.first.evenIfKept).toBe(true);
  expect(after([creating], [known, { type: "cancel", id: "a" }]).phases).toEqual([]);
});

test("three files are sent at the same time, the next one when one has been sent", () => {
  const uploads = ["a", "b", "c", "d"].map((id) => begun(id, { kind: "ready" }));
  const started = after(uploads, [online(true)]);
  expect(started.phases).toEqual(["a: sending", "b: sending", "c: sending", "d: ready"]);
  expect(after(uploads, [online(true), { type: "sent", id: "b" }]).phases).toContain("d: sending");
});

test("the same content twice in the queue waits until the first has arrived", () => {
  const first = begun("a", { kind: "sending" }, { sha256: "same" });
  const second = anUpload("b", { isHashed: true, sha256: "same", phase: { kind: "ready" } });
  expect(after([first, second], [online(true)]).phases).toEqual(["a: sending", "b: ready"]);
  const arrived = after(
    [first, second],
    [{ type: "sent", id: "a" }, listed([onServer("a", { state: "done", assetId: "x" })])],
  );
  expect(arrived.effects).toContainEqual({ type: "create", id: "b" });
});

test("offline, sending stops at once and continues by itself", () => {
  const uploads = [begun("a", { kind: "sending" }, { offset: 40, sent: 60 })];
  const offline = after(uploads, [online(false)]);
  expect(offline.first).toMatchObject({ phase: { kind: "lost" }, offset: 40, sent: 40 });
  expect(offline.effects).toEqual([{ type: "stop", id: "a" }]);
  const back = after(uploads, [online(false), online(true)]);
  expect(back.phases).toEqual(["a: sending"]);
  expect(back.effects.at(-1)).toMatchObject({ type: "send", uploadId: "server-of-a" });
});

test("a lost connection is tried again after longer and longer pauses", () => {
  const lost: Input = { type: "lost", id: "a", isCut: false };
  const waited: Input = { type: "waited", id: "a" };
  const { effects, queue } = after([begun("a", { kind: "sending" })], [lost, waited, lost, waited, lost]);
  expect(effects.flatMap((effect) => (effect.type === "wait" ? effect.milliseconds : []))).toEqual([
    1_000, 2_000, 5_000,
  ]);
  expect(queue.chunkSize).toBe(FIRST_CHUNK);
});

test("a refused chunk is sent again in halves, down to the smallest", () => {
  const refused = [8, 4, 2, 1, 0.5].map((size): Input => tooLarge(size * MB));
  const once = after([begun("a", { kind: "sending" })], [tooLarge(FIRST_CHUNK)]);
  const half = FIRST_CHUNK / 2;
  expect(once.effects).toContainEqual(expect.objectContaining({ chunkSize: half, largestChunk: half }));
  const often = after([begun("a", { kind: "sending" })], refused);
  expect(often.queue.chunkSize).toBe(SMALLEST_CHUNK);
  expect(often.phases).toEqual(["a: sending"]);
  const last = after([begun("a", { kind: "sending" })], [...refused, tooLarge(SMALLEST_CHUNK)]);
  expect(last.first.phase).toMatchObject({ kind: "failed", mayRetry: true });
});

test("a chunk that has grown too large limits the next ones, not the first", () => {
  const { effects } = after([begun("a", { kind: "sending" })], [tooLarge(32 * MB)]);
  expect(effects).toContainEqual(expect.objectContaining({ chunkSize: FIRST_CHUNK, largestChunk: 16 * MB }));
  // another transfer, begun before, reports a size that was refused already
  const again = after([begun("a", { kind: "sending" })], [tooLarge(2 * MB), tooLarge(32 * MB)]);
  expect(again.queue).toMatchObject({ chunkSize: MB, largestChunk: MB });
});

test("requests that are cut twice without progress become smaller", () => {
  const cut: Input[] = [
    { type: "lost", id: "a", isCut: true },
    { type: "waited", id: "a" },
  ];
  const once = after([begun("a", { kind: "sending" })], cut).queue;
  expect([once.chunkSize, once.largestChunk]).toEqual([FIRST_CHUNK, FIRST_CHUNK]);
  expect(after([begun("a", { kind: "sending" })], [...cut, ...cut]).queue.chunkSize).toBe(FIRST_CHUNK / 2);
  const confirmed: Input = { type: "confirmed", id: "a", offset: 30 };
  expect(after([begun("a", { kind: "sending" })], [...cut, confirmed, ...cut]).queue.chunkSize).toBe(FIRST_CHUNK);
});

test("an upload that the server no longer has starts again, a few times", () => {
  const gone: Input = { type: "gone", id: "a" };
  const again = after([begun("a", { kind: "sending" }, { offset: 50, sent: 50 })], [gone]);
  expect(again.first).toMatchObject({ uploadId: null, offset: 0, sent: 0, phase: { kind: "creating" } });
  const recreated: Input = { type: "created", id: "a", uploadId: "new", offset: 0 };
  const often = after([begun("a", { kind: "sending" })], [gone, recreated, gone, recreated, gone, recreated, gone]);
  expect(often.phases).toEqual(["a: failed"]);
});

test("a paused upload stops and continues where the server is", () => {
  const paused = after([begun("a", { kind: "sending" }, { offset: 40, sent: 70 })], [{ type: "pause", id: "a" }]);
  expect(paused.effects[0]).toEqual({ type: "stop", id: "a" });
  expect(paused.first).toMatchObject({ sent: 40, phase: { kind: "paused" } });
  const resumed = after(paused.queue.uploads, [{ type: "resume", id: "a" }]);
  expect(resumed.effects).toEqual([expect.objectContaining({ type: "send", uploadId: "server-of-a" })]);
});

test("pausing while the server creates the upload keeps what it created", () => {
  const creating = begun("a", { kind: "creating" }, { uploadId: null });
  const created: Input = { type: "created", id: "a", uploadId: "server-of-a", offset: 0 };
  const paused = after([creating], [{ type: "pause", id: "a" }, created]);
  expect(paused.first).toMatchObject({ uploadId: "server-of-a", phase: { kind: "paused" } });
});

test("cancelling frees the upload on the server, also if its id comes later", () => {
  const cancel: Input = { type: "cancel", id: "a" };
  expect(after([begun("a", { kind: "sending" })], [cancel]).effects).toContainEqual({
    type: "remove",
    uploadId: "server-of-a",
  });
  const created: Input = { type: "created", id: "a", uploadId: "late", offset: 0 };
  const late = after([begun("a", { kind: "creating" }, { uploadId: null })], [cancel, created]);
  expect(late.effects).toContainEqual({ type: "remove", uploadId: "late" });
  // An older list may still name it.
  expect(after([begun("a", { kind: "sending" })], [cancel, listed([onServer("a")])]).phases).toEqual([]);
});

test("an upload that is being checked cannot be cancelled: the server finishes it", () => {
  expect(after([begun("a", { kind: "checking" })], [{ type: "cancel", id: "a" }]).phases).toEqual(["a: checking"]);
});

test("a file that the server refuses has failed, with its reason", () => {
  const refused: Input = { type: "refused", id: "a", reason: "Too large.", mayRetry: false };
  expect(after([begun("a", { kind: "creating" }, { uploadId: null })], [refused]).first.phase).toEqual({
    kind: "failed",
    reason: "Too large.",
    mayRetry: false,
  });
});

test("a file that fails when it is checked can be sent again from its beginning", () => {
  const failed = listed([onServer("a", { state: "failed", reason: "It is damaged." })]);
  const { first, queue } = after([begun("a", { kind: "checking" })], [failed]);
  expect(first).toMatchObject({ uploadId: null, sent: 0, phase: { kind: "failed", reason: "It is damaged." } });
  expect(after(queue.uploads, [{ type: "retry", id: "a" }]).effects.at(-1)).toEqual({ type: "create", id: "a" });
});

test("the server's list adds what another browser began; it asks for the file", () => {
  const { first } = after([], [listed([onServer("x", { offset: 30 })])]);
  expect(first).toMatchObject({ uploadId: "server-of-x", offset: 30, phase: { kind: "fileNeeded" } });
  const chosen = after([first], [{ type: "fileChosen", id: first.id, sha256: "xx" }]);
  expect(chosen.effects).toEqual([expect.objectContaining({ type: "send", uploadId: "server-of-x" })]);
  expect(after([first], [listed([])]).phases).toEqual([]);
});

test("what another tab sends is shown and left alone; when that tab is closed, it asks for the file", () => {
  const other = after([], [listed([onServer("x")], [], ["server-of-x"])]);
  expect(other.first.phase.kind).toBe("elsewhere");
  expect(after([other.first], [listed([onServer("x")])]).first.phase.kind).toBe("fileNeeded");
});

test("the list does not disturb an upload that is being sent, and adds nothing twice", () => {
  const sending = begun("a", { kind: "sending" }, { offset: 50, sent: 70 });
  expect(after([sending], [listed([onServer("a", { offset: 40 })])]).queue.uploads).toEqual([sending]);
  // The list arrives before the answer to the creation.
  const creating = begun("a", { kind: "creating" }, { uploadId: null });
  const created: Input = { type: "created", id: "a", uploadId: "server-of-a", offset: 0 };
  expect(after([creating], [listed([onServer("a")]), created]).phases).toEqual(["a: sending"]);
});

test("bytes that the server lost are sent again, if the list is not older than the upload's end", () => {
  const checking = begun("a", { kind: "checking" }, { offset: 100, sent: 100 });
  const receiving = onServer("a", { offset: 60 });
  expect(after([checking], [listed([receiving])]).phases).toEqual(["a: checking"]);
  const again = after([checking], [listed([receiving], ["server-of-a"])]);
  expect(again.first).toMatchObject({ offset: 60, phase: { kind: "sending" } });
});

test("while no file can be sent the others are still hashed, a few ahead", () => {
  const uploads = ["a", "b", "c", "d", "e"].map((id) => anUpload(id));
  const hashed = (id: string): Input => ({ type: "hashed", id, sha256: id });
  const offline = after(uploads, [online(false), hashed("a"), hashed("b"), hashed("c")]);
  expect(offline.phases).toEqual(["a: ready", "b: ready", "c: ready", "d: waiting", "e: waiting"]);
});

test("a file that can no longer be read has to be chosen again", () => {
  const { first } = after(
    [begun("a", { kind: "sending" }, { offset: 50, sent: 60 })],
    [{ type: "unreadable", id: "a" }],
  );
  expect(first).toMatchObject({ hasFile: false, sent: 50, phase: { kind: "fileNeeded" } });
});

test("dropping a file again continues the upload that was waiting for it", () => {
  const waiting = begun("a", { kind: "fileNeeded", note: null }, { hasFile: false, offset: 50, sent: 50 });
  const again = anUpload("b", { phase: { kind: "hashing", hashed: 0 } });
  const { phases, effects } = after([waiting, again], [{ type: "hashed", id: "b", sha256: "hash of a" }]);
  expect(phases).toEqual(["a: sending"]);
  expect(effects).toContainEqual({ type: "adopt", from: "b", to: "a" });
  const other = after([waiting, again], [{ type: "hashed", id: "b", sha256: "hash of b" }]);
  expect(other.phases).toEqual(["a: fileNeeded", "b: creating"]);
});

test("clearing takes what is over off the list, and frees the beginnings of failed files", () => {
  const done = begun("a", { kind: "done", assetId: "asset" });
  const failed = begun("b", { kind: "failed", reason: "No.", mayRetry: true });
  const paused = begun("c", { kind: "paused" });
  const { phases, effects } = after([done, failed, paused], [{ type: "clear" }]);
  expect(phases).toEqual(["c: paused"]);
  expect(effects).toEqual([{ type: "remove", uploadId: "server-of-b" }]);
});
