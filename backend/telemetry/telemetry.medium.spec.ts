import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import { InMemorySpanExporter, type ReadableSpan } from "@opentelemetry/sdk-trace";
import { io } from "socket.io-client";
import type { Recorded } from "#backend/event-store/event-store";
import { MOZAIK_ROOM } from "#modules/mozaik/contract";
import { REALTIME } from "#modules/social/rules/realtime";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { startTelemetry } from "./start-telemetry.ts";
import { commandSpanIdOf, traceIdOf } from "./trace-ids.ts";
import { inFollowerSpan } from "./tracing.ts";

const ROOT = join(import.meta.dirname, "../..");

let mall: TestMall;
let author: Caller;
let stop: () => Promise<void>;
const exporter = new InMemorySpanExporter();
beforeAll(async () => {
  mall = await startTestMall();
  author = await mall.person("author");
  stop = await startTelemetry(1, exporter);
});
beforeEach(() => exporter.reset());
afterAll(async () => {
  await stop();
  await mall.stop();
});

/** The spans of one trace from the root on, each under its parent: `[name, [children]]`. */
type Tree = [name: string, children: Tree[]];

function treeOf(spans: readonly ReadableSpan[], parentId?: string): Tree[] {
  return spans
    .filter(({ parentSpanContext }) => parentSpanContext?.spanId === parentId)
    .map((span): Tree => [span.name, treeOf(spans, span.spanContext().spanId)])
    .sort(([a], [b]) => a.localeCompare(b));
}

const spansOf = (correlationId: string) =>
  exporter.getFinishedSpans().filter((span) => span.spanContext().traceId === traceIdOf(correlationId));

/**
 * Lets the followers finish what came before, so that they take the next request's events by themselves: the span of a
 * batch belongs to the trace of its first event and only links to the others.
 */
const alone = () => mall.settled();

test("adding an editor gives one trace from the request to the editor's bell", async () => {
  const editor = await mall.person("editor");
  const { id } = (await author.call("POST", "/api/mozaiks", { name: "Harbour" })).body;
  const socket = io(mall.origin, { path: "/realtime", transports: ["websocket"], auth: { token: editor.token } });
  await new Promise<void>((connected) => socket.once("connect", connected));
  await alone();
  const bell = new Promise<void>((rung) => socket.once(REALTIME.notification, () => rung()));
  await author.call("PUT", `/api/mozaiks/${id}/editors/${editor.userId}`, undefined, { "x-correlation-id": "share-1" });
  await bell;
  await mall.settled();
  socket.close();
  const [[request, [command]]] = treeOf(spansOf("share-1")) as [[string, [Tree]]];
  expect(request).toBe("PUT /api/mozaiks/:id/editors/:editorId");
  expect(command).toEqual([
    "command mozaik",
    expect.arrayContaining([
      ["append mozaik", []],
      ["process mozaiks", expect.anything()],
      [
        "process share_notices",
        [
          [
            "command notification",
            expect.arrayContaining([
              ["append notification", []],
              ["process notifications", [[`send ${REALTIME.notification}`, []]]],
            ]),
          ],
        ],
      ],
    ]),
  ]);
});

test("an edit gives one trace from the request to the builders that have the draft open", async () => {
  const { id } = (await author.call("POST", "/api/mozaiks", { name: "Harbour" })).body;
  const { document } = (await author.call("GET", `/api/mozaiks/${id}`)).body;
  const [page] = Object.values<{ id: string; kind: string }>(document.nodes).filter(({ kind }) => kind === "page");
  await alone();
  const edits = [{ edit: "renamePage", input: { id: page?.id, name: "Home" } }];
  await author.call("POST", `/api/mozaiks/${id}/edits`, { baseRevision: 0, edits }, { "x-correlation-id": "edit-1" });
  await mall.settled();
  const [[request, [command]]] = treeOf(spansOf("edit-1")) as [[string, [Tree]]];
  expect(request).toBe("POST /api/mozaiks/:id/edits");
  expect(command).toEqual([
    "command mozaik",
    expect.arrayContaining([
      ["append mozaik", []],
      ["process mozaiks", [[`send ${MOZAIK_ROOM.changed}`, []]]],
      ["process mozaik_history", []],
    ]),
  ]);
  expect(new Set(spansOf("edit-1").map((span) => span.spanContext().spanId)).size).toBe(spansOf("edit-1").length);
});

test("events of two requests that are processed together give one span: part of the first trace, linked to the second", async () => {
  const ofRequest = (correlationId: string): Recorded => ({
    id: randomUUID(),
    stream: `mozaik-${correlationId}`,
    revision: 0n,
    position: "1",
    type: "MozaikRenamed",
    data: {},
    meta: { userId: null, commandId: correlationId, correlationId, causationId: "", schemaVersion: 1, at: "" },
    at: new Date(),
  });
  const events = [ofRequest("first"), ofRequest("second"), ofRequest("second")];
  await inFollowerSpan("mozaiks", events, async () => {});
  const spans = exporter.getFinishedSpans().filter(({ name }) => name === "process mozaiks");
  expect(spans.map((span) => span.spanContext().traceId)).toEqual([traceIdOf("first")]);
  expect(spans[0]?.parentSpanContext?.spanId).toBe(commandSpanIdOf("first", "mozaik-first"));
  expect(spans[0]?.links.map(({ context }) => [context.traceId, context.spanId])).toEqual([
    [traceIdOf("second"), commandSpanIdOf("second", "mozaik-second")],
  ]);
});

test("no span names a person or what they wrote", async () => {
  const name = "A name that nobody else would think of";
  await author.call("POST", "/api/mozaiks", { name }, { "x-correlation-id": "create-1" });
  await mall.settled();
  const spans = spansOf("create-1");
  expect(spans.map((span) => span.name)).toEqual(expect.arrayContaining(["POST /api/mozaiks", "append mozaik"]));
  const written = JSON.stringify(spans.map((span) => [span.name, span.attributes, span.events, span.status]));
  expect(written).not.toContain(author.userId);
  expect(written).not.toContain(author.token);
  expect(written).not.toContain(name);
});

test("a refused request ends its trace with its status", async () => {
  const answer = await author.call(
    "PUT",
    "/api/mozaiks/0198c5a2-0000-7000-8000-000000000000/editors/nobody",
    undefined,
    {
      "x-correlation-id": "refused-1",
    },
  );
  const [root] = spansOf("refused-1").filter((span) => !span.parentSpanContext);
  expect(root?.attributes["http.response.status_code"]).toBe(answer.status);
});

test.each([
  ["nothing", {}, "0\n"],
  ["something, with an exporter,", { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" }, /^[1-9]/],
])("an application loads %s of the SDK", async (_, settings, printed) => {
  const program = `
    await import("reflect-metadata");
    await import("#backend/app.module");
    const { Telemetry } = await import("#backend/telemetry/telemetry");
    await Telemetry.open({ OTEL_TRACES_SAMPLER_ARG: 1, ...${JSON.stringify(settings)} });
    const { createRequire, default: module } = await import("node:module");
    const loaded = [...process.moduleLoadList, ...Object.keys(module._cache), ...seen];
    console.log(loaded.filter((name) => /@opentelemetry.(sdk|exporter|resources|context)/.test(name)).length);`;
  const watch = `import { registerHooks } from "node:module";
    globalThis.seen = [];
    registerHooks({ load(url, context, next) { seen.push(url); return next(url, context); } });`;
  const args = ["--import", `data:text/javascript,${encodeURIComponent(watch)}`, "--import", "./backend/register.mjs"];
  const { stdout } = await promisify(execFile)(process.execPath, [...args, "--input-type=module", "--eval", program], {
    cwd: ROOT,
  });
  expect(stdout).toEqual(typeof printed === "string" ? printed : expect.stringMatching(printed));
});
