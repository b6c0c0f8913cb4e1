import { form } from "../../../test/support/forms.ts";
import { HistoryNeeded } from "../../decider.ts";
import { mozaik } from "../mozaik/mozaik.ts";
import type { MozaikState } from "../mozaik/mozaik-state.ts";
import { visibleVersion } from "./visible-version.ts";

const settings = { name: "Form", summary: "", tags: [], url: "", isPublic: true };
const created = {
  type: "MozaikCreated",
  data: { mozaikId: "m", authorId: "author", settings, document: form, previewAssetId: null, copyOf: null },
} as const;
const published = (revision: number) =>
  ({ type: "MozaikPublished", data: { mozaikId: "m", revision, previewAssetId: null, at: "" } }) as const;
const unpublished = { type: "MozaikUnpublished", data: { mozaikId: "m" } } as const;
const state = [created, published(0), unpublished, published(2)].reduce(mozaik.evolve, mozaik.initial);

/** As it comes from a snapshot, which keeps the newest publication alone. */
function forgetful(whole: MozaikState): MozaikState {
  if (whole.status === "none" || !whole.publications) throw new Error("nothing is published");
  return { ...whole, publications: { ...whole.publications, before: "not-kept" } };
}

test.each([0, 2])("the version of revision %d is found although another was published since or before", (revision) => {
  expect(visibleVersion(state, null, revision)).toMatchObject({ authorId: "author", version: { revision } });
});

test.each([1, 3])("one of revision %d was never shown", (revision) => {
  expect(() => visibleVersion(state, null, revision)).toThrow("This page has changed.");
});

test("what a snapshot did not keep is asked of the log, and only that", () => {
  expect(() => visibleVersion(forgetful(state), null, 0)).toThrow(HistoryNeeded);
  expect(visibleVersion(forgetful(state), null, 2).version.revision).toBe(2);
  expect(() => visibleVersion(forgetful(state), null, 3)).toThrow("This page has changed.");
});
