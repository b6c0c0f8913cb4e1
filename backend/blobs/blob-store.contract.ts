import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { BlobStore } from "./blob-store.ts";

/** The contract of every blob store. `names` lists all stored files, finished or not. */
export function blobStoreContract(open: () => { store: BlobStore; names: () => Promise<string[]> }): void {
  const bytes = randomBytes(100_000);
  const put = (blobId: string, source: Readable, limit = 1e9) => open().store.put(blobId, source, limit);
  const inPieces = (whole: Buffer) => Readable.from([whole.subarray(0, 10), whole.subarray(10)]);

  test("a stored blob is read back byte for byte, with its size and SHA-256", async () => {
    const stored = await put("whole", inPieces(bytes));
    expect(stored).toEqual({
      blobId: "whole",
      size: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
    });
    expect(await open().store.size("whole")).toBe(bytes.length);
    expect(await buffer(await open().store.read("whole"))).toEqual(bytes);
  });

  test("a range includes both its ends", async () => {
    await put("ranged", inPieces(bytes));
    const part = await buffer(await open().store.read("ranged", { start: 9, end: 20 }));
    expect(part).toEqual(bytes.subarray(9, 21));
  });

  test("a file of many megabytes is stored", async () => {
    const piece = randomBytes(1_000_000);
    const { size } = await put("large", Readable.from(Array.from({ length: 12 }, () => piece)));
    expect(size).toBe(12_000_000);
    expect(await open().store.size("large")).toBe(12_000_000);
  });

  test("a blob of exactly the limit is stored, one more byte is refused and leaves nothing behind", async () => {
    await put("exact", inPieces(bytes), bytes.length);
    const before = await open().names();
    await expect(put("over", inPieces(bytes), bytes.length - 1)).rejects.toMatchObject({ kind: "too-large" });
    expect(await open().store.size("over")).toBeNull();
    expect(await open().names()).toEqual(before);
  });

  test.each([100, 12_000_000])("a source that breaks off after %d bytes leaves nothing behind", async (length) => {
    const before = await open().names();
    async function* breaking() {
      for (let sent = 0; sent < length; sent += 1_000_000) yield Buffer.alloc(Math.min(1_000_000, length));
      throw new Error("the line went dead");
    }
    await expect(put("broken", Readable.from(breaking()))).rejects.toThrow("the line went dead");
    expect(await open().store.size("broken")).toBeNull();
    expect(await open().names()).toEqual(before);
  });

  test("a source that was already closed is refused", async () => {
    const source = Readable.from([bytes]);
    source.destroy();
    await expect(put("closed", source)).rejects.toThrow();
    expect(await open().store.size("closed")).toBeNull();
  });

  test("a missing blob has no size, cannot be read, and may be removed", async () => {
    expect(await open().store.size("missing")).toBeNull();
    await expect(open().store.read("missing")).rejects.toThrow();
    await open().store.remove("missing");
  });

  test("a copy has the same bytes and stays when the first one is removed; copying again changes nothing", async () => {
    const { store } = open();
    await put("sold", inPieces(bytes));
    await store.copy("sold", "bought");
    const before = await open().names();
    await store.copy("sold", "bought");
    expect(await open().names()).toEqual(before);
    await store.remove("sold");
    expect(await store.size("sold")).toBeNull();
    expect(await buffer(await store.read("bought"))).toEqual(bytes);
    await store.remove("bought");
    await expect(store.copy("sold", "bought")).rejects.toThrow();
  });

  test("a removed blob is gone", async () => {
    await put("short-lived", inPieces(bytes));
    await open().store.remove("short-lived");
    expect(await open().store.size("short-lived")).toBeNull();
  });

  test("lists each stored blob with its size, and not those that were removed", async () => {
    await put("listed", inPieces(bytes));
    await put("listed-w320", inPieces(bytes.subarray(0, 400)));
    await put("unlisted", inPieces(bytes));
    await open().store.remove("unlisted");
    const sizes = new Map<string, number>();
    for await (const { blobId, size, storedAt } of open().store.list()) {
      sizes.set(blobId, size);
      expect(storedAt.getTime()).not.toBeNaN();
    }
    expect(sizes).toEqual(new Map([...sizes, ["listed", bytes.length], ["listed-w320", 400]]));
    expect(sizes.has("unlisted")).toBe(false);
  });

  test.each(["../outside", "a/b", "", "nul\0"])("an id like %j reaches no file", async (blobId) => {
    await expect(put(blobId, inPieces(bytes))).rejects.toThrow("not a blob id");
    await expect(open().store.size(blobId)).rejects.toThrow("not a blob id");
  });

  describe("a blob that arrives in pieces", () => {
    const staging = () => open().store.staging;
    /** A copy, as the store may give the memory back. */
    async function* chunks(bytes: Uint8Array) {
      yield new Uint8Array(bytes);
    }
    async function* breaking(bytes: Uint8Array) {
      yield* chunks(bytes);
      throw new Error("the line went dead");
    }
    const piece = (blobId: string, whole: Buffer, start: number, end = whole.length) =>
      staging().append(blobId, start, chunks(whole.subarray(start, end)));

    test.each([100_000, 23_000_001])("of %d bytes is the same as in one piece", async (size) => {
      const whole = randomBytes(size);
      for (let offset = 0; offset < size; ) offset = await piece(`pieces-${size}`, whole, offset, offset + 7_000_000);
      expect(await open().store.size(`pieces-${size}`)).toBeNull();
      const stored = await staging().finish(`pieces-${size}`);
      expect(stored).toEqual({
        blobId: `pieces-${size}`,
        size,
        sha256: createHash("sha256").update(whole).digest("hex"),
      });
      expect((await buffer(await open().store.read(`pieces-${size}`))).equals(whole)).toBe(true);
    });

    test("keeps what arrived before its source broke off", async () => {
      const whole = randomBytes(6_000_000);
      const offset = await staging().append("broken-piece", 0, breaking(whole.subarray(0, 5_500_000)));
      expect(offset).toBe(5_500_000);
      expect(await piece("broken-piece", whole, offset)).toBe(whole.length);
      await staging().finish("broken-piece");
      expect((await buffer(await open().store.read("broken-piece"))).equals(whole)).toBe(true);
    });

    test("takes bytes again whose arrival its owner did not learn of", async () => {
      const whole = randomBytes(12_000_000);
      await piece("sent-twice", whole, 0, 6_000_000);
      await piece("sent-twice", whole, 6_000_000, 11_000_000);
      await piece("sent-twice", whole, 6_000_000);
      const { sha256 } = await staging().finish("sent-twice");
      expect(sha256).toBe(createHash("sha256").update(whole).digest("hex"));
    });

    test("takes no piece behind a gap", async () => {
      await piece("gap", bytes, 0, 10);
      const before = await open().names();
      await expect(piece("gap", bytes, 11)).rejects.toMatchObject({ kind: "gone", code: "bytes-missing" });
      await expect(piece("gap-alone", bytes, 11)).rejects.toMatchObject({ kind: "gone", code: "bytes-missing" });
      expect(await open().names()).toEqual(before);
    });

    test("is finished once, however often it is asked to", async () => {
      await piece("finished-twice", bytes, 0);
      const stored = await staging().finish("finished-twice");
      expect(await staging().finish("finished-twice")).toEqual(stored);
      await expect(staging().finish("never-begun")).rejects.toMatchObject({ kind: "gone", code: "bytes-missing" });
    });

    test("leaves nothing behind when it is discarded or finished and removed", async () => {
      const before = await open().names();
      const whole = randomBytes(12_000_000);
      await piece("discarded", whole, 0);
      await staging().discard("discarded");
      await staging().discard("discarded");
      await piece("removed", whole, 0);
      await staging().finish("removed");
      await open().store.remove("removed");
      expect(await open().names()).toEqual(before);
    });

    test.each(["../outside", "a/b", ""])("with an id like %j is refused", async (blobId) => {
      await expect(piece(blobId, bytes, 0)).rejects.toThrow("not a blob id");
    });
  });
}
