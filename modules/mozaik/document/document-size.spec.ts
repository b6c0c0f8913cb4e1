import { randomUUID } from "node:crypto";
import { documentBytes } from "./document-size.ts";
import { applyEdit, EditError, emptyDocument, type MozaikDocument } from "./index.ts";
import { anyEdit } from "./testing/any-edit.ts";

test("the size tracked through many edits equals that of the whole document", () => {
  let seed = 5;
  const below = (n: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * n);
  };
  let document: MozaikDocument = emptyDocument({ page: randomUUID(), tile: randomUUID() });
  documentBytes(document);
  let edits = 0;
  for (let attempt = 0; attempt < 500; attempt++) {
    const request = anyEdit(document, { below, newId: randomUUID });
    try {
      if (request) document = applyEdit(document, request).document;
      edits += 1;
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
    }
  }
  expect(edits).toBeGreaterThan(100);
  const unknown: MozaikDocument = JSON.parse(JSON.stringify(document));
  expect(documentBytes(document)).toBe(documentBytes(unknown));
});
