import { form } from "../../../test/support/forms.ts";
import type { MozaikEvent } from "../events.ts";
import { mozaik } from "./mozaik.ts";
import { type ShareCopy, shareEvents } from "./share-copy.ts";

const settings = { name: "Form", summary: "", tags: [], url: "", isPublic: false };
const created: MozaikEvent = {
  type: "MozaikCreated",
  data: { mozaikId: "m", authorId: "author", settings, document: form, previewAssetId: null, copyOf: null },
};
const published: MozaikEvent = {
  type: "MozaikPublished",
  data: { mozaikId: "m", revision: 0, previewAssetId: null, at: "2026-01-01T00:00:00.000Z" },
};
const shared: MozaikEvent = { type: "LinkShared", data: { mozaikId: "m", key: "k" } };
const terms = (expiresAt: string | null, passwordId: string | null): MozaikEvent => ({
  type: "LinkTermsSet",
  data: { mozaikId: "m", expiresAt, passwordId },
});
const share = (more: object = {}, by = "author"): ShareCopy => ({
  type: "shareCopy",
  by,
  at: "2026-05-01T00:00:00.000Z",
  key: "k",
  terms: more,
});
const revoke: ShareCopy = { type: "revokeLink", by: "author" };
const given = (events: MozaikEvent[], command: ShareCopy) =>
  shareEvents(events.reduce(mozaik.evolve, mozaik.initial), command);

test("the author of a published Mozaik makes one link, and changes its end and its password", () => {
  const [june, july] = ["2026-06-01T00:00:00.000Z", "2026-07-01T00:00:00.000Z"];
  expect(given([created, published], share())).toEqual([shared]);
  expect(given([created, published], share({ expiresAt: june, passwordId: "p" }))).toEqual([shared, terms(june, "p")]);
  const before = [created, published, shared, terms(june, "p")];
  expect(given(before, share())).toEqual([]);
  expect(given(before, share({ expiresAt: july }))).toEqual([terms(july, "p")]);
  expect(given(before, share({ passwordId: null }))).toEqual([terms(june, null)]);
});

test("a revoked link takes its terms with it", () => {
  const before = [created, published, shared, terms(null, "p")];
  const revoked: MozaikEvent = { type: "LinkRevoked", data: { mozaikId: "m" } };
  expect(given(before, revoke)).toEqual([revoked]);
  expect(given([created, published], revoke)).toEqual([]);
  expect(given([...before, revoked], share())).toEqual([shared]);
});

test("a draft has no link, an end is in the future, and nobody else makes one", () => {
  expect(() => given([created], share())).toThrow("Publish this Mozaik first.");
  expect(() => given([created, published], share({ expiresAt: "2026-05-01T00:00:00.000Z" }))).toThrow("in the future");
  expect(() => given([created, published], share({}, "other"))).toThrow("There is no such Mozaik.");
});
