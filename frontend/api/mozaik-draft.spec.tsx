import { jest } from "@jest/globals";
import { SCHEMA_VERSION } from "#mozaik/document";
import { startSession } from "../mall/session.ts";
import { draftServer } from "./mozaik-draft.ts";

const fetched = jest.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  startSession({ accessToken: "token-1", userId: "0190a000-0000-7000-8000-000000000001" });
  globalThis.fetch = fetched;
  jest.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const answer = (body: unknown) =>
  fetched.mockResolvedValueOnce({
    ok: true,
    status: 200,
    headers: new Headers(),
    text: async () => JSON.stringify(body),
  } as Response);

describe.each([
  ["a draft", () => draftServer("m1").load()],
  ["a version", () => draftServer("m1").version(3)],
])("%s", (_, read) => {
  it("of a newer document schema says that this page is out of date", async () => {
    answer({ revision: 3, document: { schemaVersion: SCHEMA_VERSION + 1, nodes: { a: { kind: "new" } } }, assets: {} });
    const message = "This page is out of date. Reload it to continue saving.";
    await expect(read()).rejects.toMatchObject({ code: "unexpected-reply", message });
  });

  it("that is broken otherwise says that it could not be read", async () => {
    answer({ revision: 3, document: { schemaVersion: SCHEMA_VERSION, nodes: { a: { kind: "new" } } }, assets: {} });
    await expect(read()).rejects.toMatchObject({
      code: "unexpected-reply",
      message: "The response could not be read. Please reload the page.",
    });
  });
});
