import { checkSchema } from "./schema.guard.ts";

test("a page of this version, and a client without a version, may edit", () => {
  expect(() => checkSchema("2", 2)).not.toThrow();
  expect(() => checkSchema(undefined, 2)).not.toThrow();
});

test.each(["1", "", "rubbish"])("a page of an older version (%p) is told to reload", (given) => {
  expect(() => checkSchema(given, 2)).toThrow(expect.objectContaining({ kind: "conflict", code: "page-outdated" }));
});

test("a page served by a newer process waits for this one", () => {
  expect(() => checkSchema("3", 2)).toThrow(expect.objectContaining({ kind: "not-ready", code: "server-outdated" }));
});
