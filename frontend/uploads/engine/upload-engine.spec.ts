import { setImmediate as turn } from "node:timers/promises";
import { NewAssetMeta } from "#modules/asset/contract";
import type { Upload } from "../model/upload.ts";
import { FakeBrowser, FakePorts } from "../testing/fake-ports.ts";
import { UploadEngine } from "./upload-engine.ts";

const meta = NewAssetMeta.parse({ name: "Harbour", summary: "The harbour" });
const file = (name: string, text = `text of ${name}`) => new File([text], name);

/** Lets promises settle: several turns, as one leads to the next. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 10; turns++) await turn();
}

async function start(ports = new FakePorts()) {
  const settled: string[][] = [];
  let arrivals = 0;
  const engine = new UploadEngine("user", ports, {
    onArrived: () => arrivals++,
    onSettled: (arrived) => settled.push(arrived.map(({ fileName }) => fileName)),
  });
  await engine.restore();
  await settle();
  const kinds = () => engine.read().uploads.map(({ fileName, phase }) => `${fileName}: ${phase.kind}`);
  const add = async (...files: File[]) => {
    const ids = engine.add(files.map((each) => ({ file: each, meta })));
    await settle();
    return ids;
  };
  /** The transfers that were started end as told. */
  const end = async (outcome: Parameters<FakePorts["sending"][number]["end"]>[0]) => {
    for (const transfer of ports.sending.splice(0)) transfer.end(outcome);
    await settle();
  };
  const later = async () => {
    ports.passTime();
    await settle();
  };
  return { engine, ports, settled, kinds, add, end, later, arrivals: () => arrivals };
}

const first = ({ engine }: { engine: UploadEngine }): Upload => engine.read().uploads[0]!;

test("is done only after the server says so, and tells about it once", async () => {
  const queue = await start();
  await queue.add(file("a.jpg"));
  await queue.end({ kind: "sent" });
  expect(queue.kinds()).toEqual(["a.jpg: checking"]);
  queue.ports.finish("of a.jpg", { state: "checking" });
  await queue.later();
  expect(queue.kinds()).toEqual(["a.jpg: checking"]);
  queue.ports.finish("of a.jpg");
  await queue.later();
  expect(first(queue).phase).toEqual({ kind: "done", assetId: "asset of a.jpg" });
  expect([queue.settled, queue.arrivals()]).toEqual([[["a.jpg"]], 1]);
});

test("sends the hash with the creation, and no byte of a file that the author has", async () => {
  const queue = await start();
  queue.ports.answers.push({ kind: "known", existing: { id: "asset", name: "Old harbour" } });
  const [id = ""] = await queue.add(file("a.jpg"));
  expect(queue.ports.created).toEqual([expect.objectContaining({ sha256: "text of a.jpg", evenIfKept: false })]);
  expect(queue.ports.sending).toEqual([]);
  queue.engine.put({ type: "uploadAnyway", id });
  await settle();
  expect(queue.ports.created[1]).toMatchObject({ evenIfKept: true });
  expect(queue.ports.created[1]?.key).not.toBe(queue.ports.created[0]?.key);
  expect(queue.ports.sending).toHaveLength(1);
});

test("a creation whose answer was lost is repeated with the same key", async () => {
  const queue = await start();
  queue.ports.answers.push({ kind: "lost" });
  await queue.add(file("a.jpg"));
  expect(queue.kinds()).toEqual(["a.jpg: lost"]);
  await queue.later();
  const [one, other] = queue.ports.created;
  expect(other?.key).toBe(one?.key);
  expect(queue.kinds()).toEqual(["a.jpg: sending"]);
});

test("offline stops at once, and continues when there is a network", async () => {
  const queue = await start();
  await queue.add(file("a.jpg"));
  queue.ports.setOnline(false);
  expect(queue.ports.sending[0]?.signal.aborted).toBe(true);
  expect(queue.kinds()).toEqual(["a.jpg: lost"]);
  queue.ports.sending.length = 0;
  queue.ports.setOnline(true);
  await settle();
  expect(queue.ports.sending).toHaveLength(1);
  expect(queue.ports.created).toHaveLength(1);
});

test("those who wait for an upload learn what became of it", async () => {
  const queue = await start();
  const [done = "", cancelled = ""] = await queue.add(file("a.jpg"), file("b.jpg"));
  const ends = Promise.all([queue.engine.finished(done), queue.engine.finished(cancelled)]);
  queue.engine.put({ type: "cancel", id: cancelled });
  await queue.end({ kind: "sent" });
  queue.ports.finish("of a.jpg");
  await queue.later();
  expect(await ends).toEqual([{ kind: "done", assetId: "asset of a.jpg" }, { kind: "cancelled" }]);
  queue.ports.answers.push({ kind: "refused", reason: "Too much.", mayRetry: true });
  const [failed = ""] = await queue.add(file("c.jpg"));
  expect(await queue.engine.finished(failed)).toEqual({ kind: "failed", reason: "Too much.", mayRetry: true });
});

test("a file in place of another is never kept from being sent because the author has it", async () => {
  const queue = await start();
  await queue.add(file("a.jpg", "same"));
  queue.engine.add([{ file: file("b.jpg", "same"), replaces: "asset" }]);
  await settle();
  expect(queue.ports.created.map(({ replaces }) => replaces)).toEqual([null, "asset"]);
});

test("a file in place of another still replaces it after a reload", async () => {
  const browser = new FakeBrowser();
  const before = await start(new FakePorts(browser.tab()));
  before.ports.answers.push({ kind: "lost" });
  before.engine.add([{ file: file("b.jpg"), replaces: "asset" }]);
  await settle();
  before.engine.close();
  const after = await start(new FakePorts(browser.tab()));
  expect(after.ports.created).toMatchObject([{ fileName: "b.jpg", replaces: "asset" }]);
});

test("cancelling removes it from the server and from the browser's store", async () => {
  const browser = new FakeBrowser();
  const queue = await start(new FakePorts(browser.tab()));
  const [id = ""] = await queue.add(file("a.jpg"));
  expect(browser.kept.get(id)).toMatchObject({ uploadId: "of a.jpg", sha256: "text of a.jpg" });
  queue.engine.put({ type: "cancel", id });
  await settle();
  expect(queue.ports.removed).toEqual(["of a.jpg"]);
  expect([browser.kept.size, browser.sources.size, browser.locks.size]).toEqual([0, 0, 0]);
});

test("after a reload it continues by itself with the copies of small files", async () => {
  const browser = new FakeBrowser();
  const before = await start(new FakePorts(browser.tab()));
  await before.add(file("a.jpg"), file("b.jpg"));
  before.engine.close();
  const after = await start(new FakePorts(browser.tab()));
  expect(after.kinds()).toEqual(["a.jpg: sending", "b.jpg: sending"]);
  expect(after.ports.created).toEqual([]);
  expect(after.ports.sending.map(({ uploadId }) => uploadId)).toEqual(["of a.jpg", "of b.jpg"]);
});

test("without a copy it asks for the file, and takes only the same one", async () => {
  const browser = new FakeBrowser();
  const before = await start(new FakePorts(browser.tab()));
  const [id = ""] = await before.add(file("a.mov"));
  before.engine.close();
  browser.sources.clear();
  const after = await start(new FakePorts(browser.tab()));
  expect(first(after).phase).toEqual({ kind: "fileNeeded", note: null });
  await after.engine.chooseAgain(id, file("a.mov", "another size"));
  expect(first(after).phase).toMatchObject({ kind: "fileNeeded", note: expect.stringContaining("another file") });
  await after.engine.chooseAgain(id, file("a.mov", "TEXT OF A.MOV"));
  expect(first(after).phase).toMatchObject({ kind: "fileNeeded", note: expect.stringContaining("another file") });
  await after.engine.chooseAgain(id, file("renamed.mov", "text of a.mov"));
  expect(after.ports.sending).toEqual([expect.objectContaining({ uploadId: "of a.mov" })]);
});

test("a file handle continues once the author allows it", async () => {
  const browser = new FakeBrowser();
  const before = await start(new FakePorts(browser.tab()));
  const [id = ""] = await before.add(file("a.mov"));
  before.engine.close();
  let permission: PermissionState = "prompt";
  const handle = {
    getFile: async () => file("a.mov"),
    queryPermission: async () => permission,
    requestPermission: async () => {
      permission = "granted";
      return permission;
    },
  };
  browser.sources.set(id, { file: null, handle });
  const after = await start(new FakePorts(browser.tab()));
  expect([first(after).phase.kind, after.engine.canReopen(id)]).toEqual(["fileNeeded", true]);
  await after.engine.reopen(id);
  expect(first(after).phase.kind).toBe("sending");
});

test("a second tab leaves an upload alone, and takes it over when the first is closed", async () => {
  const browser = new FakeBrowser();
  const one = await start(new FakePorts(browser.tab()));
  await one.add(file("a.jpg"));
  const ports = new FakePorts(browser.tab());
  ports.server = one.ports.server;
  const other = await start(ports);
  expect(other.kinds()).toEqual(["a.jpg: elsewhere"]);
  expect(ports.sending).toEqual([]);
  one.engine.close();
  await other.later();
  expect(other.kinds()).toEqual(["a.jpg: sending"]);
  expect(ports.sending).toEqual([expect.objectContaining({ uploadId: "of a.jpg" })]);
});

test("an empty file is refused before it is sent", async () => {
  const queue = await start();
  await queue.add(new File([], "empty.txt"));
  expect(first(queue).phase).toMatchObject({ kind: "failed", reason: "This file is empty.", mayRetry: false });
  expect(queue.ports.created).toEqual([]);
});

test("what the server refuses is told with its words", async () => {
  const queue = await start();
  queue.ports.answers.push({ kind: "refused", reason: "Too much.", mayRetry: true });
  await queue.add(file("a.jpg"));
  expect(first(queue).phase).toEqual({ kind: "failed", reason: "Too much.", mayRetry: true });
});

test("dropping a file again continues the upload that asks for it", async () => {
  const browser = new FakeBrowser();
  const before = await start(new FakePorts(browser.tab()));
  await before.add(file("a.mov"));
  before.engine.close();
  browser.sources.clear();
  const after = await start(new FakePorts(browser.tab()));
  const [again = ""] = await after.add(file("a.mov"));
  const end = after.engine.finished(again);
  expect(after.kinds()).toEqual(["a.mov: sending"]);
  expect(after.ports.sending).toEqual([expect.objectContaining({ uploadId: "of a.mov" })]);
  expect(await after.ports.sending[0]?.file.text()).toBe("text of a.mov");
  await after.end({ kind: "sent" });
  after.ports.server = before.ports.server;
  after.ports.finish("of a.mov");
  await after.later();
  expect(await end).toEqual({ kind: "done", assetId: "asset of a.mov" });
});

test("a file of another device that turns out to be another file can be sent as a new one", async () => {
  const ports = new FakePorts();
  const size = "text of a.mov".length;
  const expires = "2026-03-02T10:00:00.000Z";
  const begun = { id: "theirs", fileName: "a.mov", size, offset: 3, state: "receiving", expires } as const;
  ports.server = [{ ...begun, reason: null, assetId: null }];
  const queue = await start(ports);
  await queue.add(file("a.mov"));
  expect(ports.sending).toEqual([expect.objectContaining({ uploadId: "theirs" })]);
  await queue.end({ kind: "sent" });
  ports.finish("theirs", { state: "failed", reason: "Its bytes differ." });
  await queue.later();
  queue.engine.put({ type: "retry", id: first(queue).id });
  await settle();
  expect(ports.created).toEqual([expect.objectContaining({ fileName: "a.mov", sha256: "text of a.mov" })]);
});
