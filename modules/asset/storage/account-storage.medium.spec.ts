import { randomUUID } from "node:crypto";
import { commandContext } from "#backend/commands/command-context";
import { startTestMall, type TestMall } from "../../../test/support/test-mall.ts";
import { QUOTA_REACHED } from "../contract.ts";
import { AccountStorage } from "./account-storage.ts";
import type { Room } from "./room.ts";

const QUOTA = 100_000;

let mall: TestMall;
let storage: AccountStorage;
beforeAll(async () => {
  mall = await startTestMall({ STORAGE_QUOTA: String(QUOTA) });
  storage = mall.app.get(AccountStorage);
});
afterAll(() => mall.stop());

const receive = (userId: string, write: (room: Room) => Promise<{ size: number }>) => {
  const upload = { attempt: randomUUID(), assetId: randomUUID(), userId };
  return storage.receive(upload, commandContext({ userId, correlationId: upload.attempt }), write);
};
const file = (userId: string, size: number) =>
  receive(userId, async (room) => {
    room.reach(size);
    return { size };
  });

/** A file that has written `size` bytes and goes on until it is told how it ends. */
async function slowFile(userId: string, size: number) {
  const written = Promise.withResolvers<void>();
  const end = Promise.withResolvers<{ size: number }>();
  const received = receive(userId, (room) => {
    room.reach(size);
    written.resolve();
    return end.promise;
  });
  await written.promise;
  return { received, ...end };
}

test("what is still arriving counts against the quota, to the last byte", async () => {
  const userId = randomUUID();
  const first = await slowFile(userId, 60_000);
  await expect(file(userId, 40_001)).rejects.toMatchObject({ code: "quota-reached", message: QUOTA_REACHED });
  await expect(file(userId, 40_000)).resolves.toEqual({ size: 40_000 });
  first.resolve({ size: 60_000 });
  await first.received;
  await expect(file(userId, 1)).rejects.toThrow(QUOTA_REACHED);
});

test("an upload that breaks off, or turns out smaller than announced, leaves its room to others", async () => {
  const userId = randomUUID();
  const [broken, small] = [await slowFile(userId, 70_000), await slowFile(userId, 30_000)];
  broken.reject(new Error("the connection broke"));
  await expect(broken.received).rejects.toThrow("the connection broke");
  small.resolve({ size: 10_000 });
  await small.received;
  await expect(file(userId, 90_001)).rejects.toThrow(QUOTA_REACHED);
  await expect(file(userId, 90_000)).resolves.toEqual({ size: 90_000 });
});

test("of uploads that grow past the quota together one gives way and the others come through", async () => {
  const userId = randomUUID();
  const chunk = 10_000;
  const growing = (total: number) =>
    receive(userId, async (room) => {
      for (let size = chunk; size <= total; size += chunk) {
        room.reach(size);
        await new Promise(setImmediate);
      }
      return { size: total };
    });
  const ends = await Promise.allSettled([growing(50_000), growing(50_000), growing(50_000)]);
  expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "fulfilled", "rejected"]);
});

test("an upload of bytes that the account keeps already needs room while it arrives, and none afterwards", async () => {
  const person = await mall.person("twin");
  const upload = (size: number, of: number) => {
    const form = new FormData();
    form.append("meta", JSON.stringify({ name: "Note", summary: "A note", url: randomUUID() }));
    form.append("file", new Blob([new Uint8Array(size).fill(of)]), "note.bin");
    return person.call("POST", "/api/assets", form);
  };
  const used = async () => (await person.call("GET", "/api/storage")).body.used;
  expect((await upload(40_000, 1)).status).toBe(201);
  expect((await upload(40_000, 1)).status).toBe(201);
  expect(await used()).toBe(40_000);
  expect((await upload(30_000, 2)).status).toBe(201);
  expect((await upload(40_000, 1)).body).toMatchObject({ status: 413, detail: QUOTA_REACHED });
  expect(await used()).toBe(70_000);
});

test("accounts do not take room from each other", async () => {
  const other = await slowFile(randomUUID(), QUOTA);
  await expect(file(randomUUID(), QUOTA)).resolves.toEqual({ size: QUOTA });
  other.resolve({ size: QUOTA });
  await other.received;
});
