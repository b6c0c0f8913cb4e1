import type { MozaikDraft } from "#modules/mozaik/contract";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import { sample } from "#modules/mozaik/document/testing/sample-document";

/** The author's draft of the sample document, or of another. */
export function sampleDraft(given: Partial<MozaikDraft> = {}): MozaikDraft {
  return {
    id: testId(90),
    authorId: testId(91),
    role: "author",
    canUndo: false,
    canRedo: false,
    settings: { name: "A page", summary: "", tags: [], url: "", isPublic: true },
    search: { title: "", description: "", pictureId: null },
    isListed: true,
    revision: 1,
    publishedRevision: null,
    newVersionAt: null,
    changedSincePublish: false,
    readOnly: false,
    linkKey: null,
    license: null,
    document: sample,
    assets: {},
    ...given,
  };
}
