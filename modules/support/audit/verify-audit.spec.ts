import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import type { Recorded } from "#backend/event-store/event-store";
import { auditOf, hashAfter } from "./audit-chain.ts";
import { canonicalJson } from "./canonical-json.ts";
import { MAX_AUDIT_BYTES, verifyAudit } from "./verify-audit.ts";

const ORDER = "7a1f0a52-6f0e-4f57-9c0e-2f3f6d3a6c11";
const meta = { userId: null, commandId: "c", correlationId: "r", causationId: "c", schemaVersion: 1, at: "2030-05-03" };

const anyEvent = fc
  .record({ type: fc.constantFrom("OrderPlaced", "OrderPaid"), data: fc.object({ maxDepth: 3 }), id: fc.uuid() })
  .map(
    ({ id, type, data }): Omit<Recorded, "revision"> => ({
      id,
      type,
      stream: `order-${ORDER}`,
      position: "00000000000000000001",
      data: JSON.parse(JSON.stringify(data)),
      meta,
      at: new Date("2030-05-03T10:00:00.000Z"),
    }),
  );
/** At least two events, each of its own revision. */
const anyEvents = fc
  .array(anyEvent, { minLength: 2, maxLength: 6 })
  .map((events) => events.map((event, index): Recorded => ({ ...event, revision: BigInt(index) })));

const textOf = (document: unknown) => JSON.stringify(document, null, 2);
const kindOf = (document: unknown) => verifyAudit(textOf(document)).kind;

test("the audit of any events is intact, also when it is formatted otherwise", () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      const audit = auditOf(ORDER, events);
      expect(verifyAudit(textOf(audit))).toEqual({
        kind: "intact",
        orderId: ORDER,
        count: events.length,
        head: audit.head,
      });
      expect(verifyAudit(JSON.stringify(audit)).kind).toBe("intact");
    }),
  );
});

test("any change of any byte is noticed", () => {
  fc.assert(
    fc.property(anyEvents, fc.nat(), fc.integer({ min: 33, max: 126 }), (events, at, code) => {
      const text = JSON.stringify(auditOf(ORDER, events));
      const place = at % text.length;
      const changed = text.slice(0, place) + String.fromCharCode(code) + text.slice(place + 1);
      fc.pre(changed !== text);
      expect(verifyAudit(changed).kind).not.toBe("intact");
    }),
    { numRuns: 500 },
  );
});

test("an event that is removed, added or moved is noticed, and the first broken one is named", () => {
  fc.assert(
    fc.property(anyEvents, fc.nat(), fc.nat(), (events, one, other) => {
      const audit = auditOf(ORDER, events);
      const [a, b] = [one % events.length, other % events.length];
      const removed = audit.events.toSpliced(a, 1);
      const added = audit.events.toSpliced(a, 0, ...audit.events.slice(b, b + 1));
      const moved = added.toSpliced(b >= a ? b + 1 : b, 1);
      expect(kindOf({ ...audit, events: removed, count: removed.length })).toBe("broken");
      expect(kindOf({ ...audit, events: added, count: added.length })).toBe("broken");
      if (a !== b && a !== b + 1) expect(kindOf({ ...audit, events: moved })).toBe("broken");
      const changed = audit.events.with(a, {
        ...audit.events[a]!,
        event: { ...audit.events[a]!.event, type: "Forged" },
      });
      expect(verifyAudit(textOf({ ...audit, events: changed }))).toMatchObject({ kind: "broken", event: a + 1 });
    }),
  );
});

test("a chain that was made again is noticed by a head that was noted earlier", () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      const noted = auditOf(ORDER, events).head;
      const forged = auditOf(ORDER, events.slice(0, -1));
      expect(verifyAudit(textOf(forged)).kind).toBe("intact");
      expect(verifyAudit(textOf(forged), noted).kind).toBe("broken");
    }),
  );
});

test("the events of one order do not pass as those of another", () => {
  const audit = auditOf(ORDER, []);
  expect(kindOf({ ...audit, orderId: ORDER.replace("7", "8") })).toBe("broken");
});

test("rubbish is refused and never fails the check itself", () => {
  fc.assert(fc.property(fc.string(), (text) => expect(verifyAudit(text).kind).toBe("refused")));
  fc.assert(fc.property(fc.json(), (text) => expect(verifyAudit(text).kind).toBe("refused")));
  const audit = auditOf(ORDER, []);
  expect(kindOf({ ...audit, more: 1 })).toBe("refused");
  expect(kindOf({ ...audit, format: "mozaik-order-audit-2" })).toBe("refused");
  expect(verifyAudit(`${" ".repeat(MAX_AUDIT_BYTES)}{}`).kind).toBe("refused");
  const twice = JSON.stringify(audit).replace('"count":0', '"count":7,"count":0');
  expect(verifyAudit(twice)).toMatchObject({ kind: "refused" });
  const event = { id: "e", stream: "s", revision: "0", position: "1", type: "OrderPaid", data: "here", meta, at: "" };
  for (const depth of [300, 100_000]) {
    const deep = `${"[".repeat(depth)}${"]".repeat(depth)}`;
    const text = textOf({ ...audit, events: [{ event, hash: audit.head }] }).replace('"here"', deep);
    expect(verifyAudit(text)).toEqual({ kind: "refused", problem: "the JSON is nested too deeply" });
  }
});

test("canonical JSON sorts members and does not depend on their order", () => {
  expect(canonicalJson({ b: [1, { d: null, c: "é" }], a: 1e21, Z: true, "\u20ac": 0 })).toBe(
    '{"Z":true,"a":1e+21,"b":[1,{"c":"é","d":null}],"€":0}',
  );
  expect(hashAfter("x", { a: 1, b: 2 })).toBe(hashAfter("x", { b: 2, a: 1 }));
});

test("npm run verify-audit says by its exit code whether a file is intact, changed or rubbish", () => {
  const folder = mkdtempSync(join(tmpdir(), "mozaik-audit-"));
  const script = join(import.meta.dirname, "verify.ts");
  const register = join(import.meta.dirname, "../../../backend/register.mjs");
  const run = (text: string, ...more: string[]) => {
    const file = join(folder, "audit.json");
    writeFileSync(file, text);
    const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", register, script, file, ...more], {
      encoding: "utf8",
    });
    return { status, said: stdout + stderr };
  };
  try {
    const audit = auditOf(ORDER, []);
    expect(run(textOf(audit))).toMatchObject({ status: 0, said: expect.stringContaining(audit.head) });
    expect(run(textOf(audit), "--head", "0".repeat(64)).status).toBe(1);
    expect(run(textOf({ ...audit, count: 3 })).said).toContain("names 3 events and holds 0");
    expect(run("rubbish")).toMatchObject({ status: 2, said: expect.stringContaining("not JSON") });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
