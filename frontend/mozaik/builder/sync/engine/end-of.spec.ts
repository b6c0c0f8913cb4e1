import { PAGE_OUTDATED } from "#modules/mozaik/contract";
import { endOf } from "./end-of.ts";

test("a page older than the server's document schema is told to reload, and keeps unsent edits", () => {
  expect(endOf({ status: 409, code: PAGE_OUTDATED, message: "old" })).toMatchObject({ kind: "outdated" });
});

test("a conflict of edits does not end saving", () => {
  expect(endOf({ status: 409, code: "edit-conflict", message: "…" })).toBeUndefined();
});
