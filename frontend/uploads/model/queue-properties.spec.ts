// Any order of answers, losses and decisions: the queue keeps its limits, and every file that is not cancelled arrives
// once.
import fc from "fast-check";
import type { Upload as ServerUpload } from "#modules/asset/upload-contract";
import { anUpload } from "../testing/uploads.ts";
import type { Effect, Input } from "./inputs.ts";
import { transition } from "./transition.ts";
import { EMPTY_QUEUE, isSending, MOST_AT_ONCE, needsAuthor, SMALLEST_CHUNK, type UploadQueue } from "./upload.ts";

const SIZE = 100;

/** A server, and a browser that carries the effects out: each may fail as in real life. */
class World {
  queue: UploadQueue = EMPTY_QUEUE;
  readonly server = new Map<string, ServerUpload & { of: string }>();
  /** Contents that became assets; a content twice only if the author asked for it. */
  readonly assets: string[] = [];
  private pending: Exclude<Effect, { type: "stop" | "remove" | "adopt" | "settled" }>[] = [];
  private serial = 0;

  put(input: Input): void {
    const { queue, effects } = transition(this.queue, input);
    this.queue = queue;
    for (const effect of effects) this.take(effect);
    this.check();
  }

  private take(effect: Effect): void {
    if (effect.type === "stop") this.pending = this.pending.filter(({ id }) => id !== effect.id);
    else if (effect.type === "remove") this.server.delete(effect.uploadId);
    else if (effect.type !== "settled" && effect.type !== "adopt") this.pending.push(effect);
  }

  private check(): void {
    const { uploads, chunkSize } = this.queue;
    expect(uploads.filter(isSending).length).toBeLessThanOrEqual(MOST_AT_ONCE);
    expect(uploads.filter(({ phase }) => phase.kind === "hashing").length).toBeLessThanOrEqual(1);
    expect(new Set(uploads.map(({ id }) => id)).size).toBe(uploads.length);
    const serverIds = uploads.flatMap(({ uploadId }) => uploadId ?? []);
    expect(new Set(serverIds).size).toBe(serverIds.length);
    expect(chunkSize).toBeGreaterThanOrEqual(SMALLEST_CHUNK);
    for (const { sent, offset, size } of uploads) {
      expect(sent).toBeGreaterThanOrEqual(offset);
      expect(sent).toBeLessThanOrEqual(size);
    }
  }

  /** One thing that was begun ends: well, or not. */
  step(choice: number, isGood: boolean): void {
    const [effect] = this.pending.splice(choice % Math.max(1, this.pending.length), 1);
    if (effect?.type === "hash") this.put({ type: "hashed", id: effect.id, sha256: contentOf(effect.id) });
    else if (effect?.type === "wait") this.put({ type: "waited", id: effect.id });
    else if (effect?.type === "create") this.create(effect.id, isGood);
    else if (effect?.type === "send") this.send(effect.id, effect.uploadId, isGood);
    else this.list();
  }

  private create(id: string, isGood: boolean): void {
    if (!isGood) {
      this.put({ type: "lost", id, isCut: true });
      return;
    }
    const { evenIfKept } = this.queue.uploads.find((upload) => upload.id === id)!;
    const content = contentOf(id);
    if (this.assets.includes(content) && !evenIfKept) {
      this.put({ type: "known", id, existing: { id: "asset", name: content } });
      return;
    }
    const uploadId = `server-${++this.serial}`;
    this.server.set(uploadId, {
      id: uploadId,
      of: content,
      fileName: id,
      size: SIZE,
      offset: 0,
      state: "receiving",
      reason: null,
      assetId: null,
      expires: "",
    });
    this.put({ type: "created", id, uploadId, offset: 0 });
  }

  private send(id: string, uploadId: string, isGood: boolean): void {
    const upload = this.server.get(uploadId);
    if (!upload) {
      this.put({ type: "gone", id });
      return;
    }
    if (!isGood) {
      // A part arrives, but its confirmation may not.
      this.server.set(uploadId, { ...upload, offset: Math.min(SIZE - 1, upload.offset + 30) });
      this.put({ type: "lost", id, isCut: true });
      return;
    }
    this.server.set(uploadId, { ...upload, offset: SIZE, state: "done", assetId: `asset of ${uploadId}` });
    this.assets.push(upload.of);
    this.put({ type: "confirmed", id, offset: SIZE });
    this.put({ type: "sent", id });
  }

  list(): void {
    const asked = this.queue.uploads.flatMap(({ phase, uploadId }) =>
      phase.kind === "checking" ? (uploadId ?? []) : [],
    );
    this.put({ type: "serverList", list: [...this.server.values()], asked, elsewhere: [] });
  }

  /** Everything goes well from now on. */
  finish(): void {
    this.put({ type: "connection", isOnline: true });
    for (const { id } of this.queue.uploads) this.put({ type: "resume", id });
    for (let left = 500; left > 0 && !this.queue.uploads.every(isOver); left--) this.step(0, true);
  }
}

/** Every third file has the same content. */
function contentOf(id: string): string {
  return Number(id) % 3 === 0 ? "the same" : `content of ${id}`;
}

function isOver(upload: UploadQueue["uploads"][number]): boolean {
  return upload.phase.kind === "done" || needsAuthor(upload);
}

type Act = { kind: "step"; choice: number; isGood: boolean } | { kind: "list" } | { kind: "author"; input: Input };

const ids = fc.nat({ max: 7 }).map(String);
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant("step" as const), choice: fc.nat({ max: 20 }), isGood: fc.boolean() }),
  },
  fc.constant<Act>({ kind: "list" }),
  fc.boolean().map((isOnline): Act => ({ kind: "author", input: { type: "connection", isOnline } })),
  fc
    .tuple(fc.constantFrom("pause" as const, "resume" as const, "retry" as const), ids)
    .map(([type, id]): Act => ({ kind: "author", input: { type, id } })),
);

function run(world: World, acts: readonly Act[]): void {
  for (const next of acts) {
    if (next.kind === "step") world.step(next.choice, next.isGood);
    else if (next.kind === "list") world.list();
    else world.put(next.input);
  }
}

test("whatever is lost or paused on the way, every content arrives once and nothing is left over", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.array(act, { maxLength: 80 }), (count, acts) => {
      const world = new World();
      const uploads = Array.from({ length: count }, (_, index) => anUpload(String(index)));
      world.put({ type: "added", uploads });
      run(world, acts);
      world.finish();
      expect(
        world.queue.uploads.map(({ phase }) => phase.kind).filter((kind) => kind !== "done" && kind !== "known"),
      ).toEqual([]);
      const contents = [...new Set(uploads.map(({ id }) => contentOf(id)))];
      expect(world.assets.toSorted()).toEqual(contents.toSorted());
    }),
    { numRuns: 100 },
  );
});

test("what is cancelled never arrives later and leaves nothing on the server", () => {
  const cancelling: fc.Arbitrary<Act> = fc.oneof(
    { weight: 4, arbitrary: act },
    ids.map((id): Act => ({ kind: "author", input: { type: "cancel", id } })),
  );
  fc.assert(
    fc.property(fc.array(cancelling, { maxLength: 80 }), (acts) => {
      const world = new World();
      world.put({ type: "added", uploads: Array.from({ length: 8 }, (_, index) => anUpload(String(index))) });
      run(world, acts);
      for (const { id } of world.queue.uploads) world.put({ type: "cancel", id });
      const kept = world.assets.length;
      world.finish();
      expect(world.assets).toHaveLength(kept);
      expect([...world.server.values()].filter(({ state }) => state === "receiving")).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
