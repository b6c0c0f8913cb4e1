import type { EditRequest } from "./edit.ts";
import { pastedPictures, sizedPictures, withPastedPicturesLimited } from "./sized-pictures.ts";
import { copyStructure } from "./structure.ts";
import { sentence, testId } from "./testing/any-edit.ts";
import { edited, ID, sample } from "./testing/sample-document.ts";

const OTHER = testId(501);
const sized = (id: string, width: number, height: number): EditRequest => ({
  edit: "setSize",
  input: { id, imageSize: { width, height } },
});
const shows = (id: string, assetId: string): EditRequest => ({
  edit: "setContent",
  input: { id, content: { type: "asset", assetId, mediaType: "image" } },
});

describe("the sizes that edits give to pictures", () => {
  test("belong to the picture that the block shows then", () => {
    const edits = [sized(ID.picture, 40, 30), shows(ID.picture, OTHER), sized(ID.picture, 50, 50)];
    expect(sizedPictures(sample, edits)).toEqual([
      { assetId: ID.asset, size: { width: 40, height: 30 } },
      { assetId: OTHER, size: { width: 50, height: 50 } },
    ]);
  });

  test("include those of a copy that is made just before", () => {
    const copy = testId(900);
    const edits: EditRequest[] = [{ edit: "duplicate", input: { id: ID.picture, ids: [copy] } }, sized(copy, 7, 8)];
    expect(sizedPictures(sample, edits)).toEqual([{ assetId: ID.asset, size: { width: 7, height: 8 } }]);
  });

  test("are none for other blocks, for a size that is taken away, and after an edit that does not fit", () => {
    const away: EditRequest = { edit: "setSize", input: { id: ID.picture, imageSize: null } };
    const text: EditRequest = { edit: "setText", input: { id: ID.empty, text: sentence("No picture") } };
    expect(sizedPictures(sample, [text, sized(ID.text, 9, 9), sized(ID.empty, 9, 9), away])).toEqual([]);
    expect(sizedPictures(sample, [sized(testId(901), 9, 9), sized(ID.picture, 9, 9)])).toEqual([]);
  });
});

describe("pasted pictures", () => {
  const before = edited(sample, sized(ID.picture, 900, 300));
  const paste: EditRequest = {
    edit: "paste",
    input: {
      structure: copyStructure(before, ID.right),
      ids: [testId(910), testId(911), testId(912)],
      place: { parentId: ID.layout },
    },
  };

  test("are no larger than their originals", () => {
    expect(pastedPictures(paste)).toEqual([ID.asset]);
    const limited = withPastedPicturesLimited(paste, new Map([[ID.asset, { width: 640, height: 480 }]]));
    const after = edited(before, limited);
    expect(after.nodes[testId(911)]).toMatchObject({ imageSize: { width: 640, height: 300 } });
    expect(after.nodes[ID.picture]).toMatchObject({ imageSize: { width: 900, height: 300 } });
  });

  test("keep their size if the original's is not known, and other edits stay as they are", () => {
    expect(edited(before, withPastedPicturesLimited(paste, new Map()))).toEqual(edited(before, paste));
    const other = sized(ID.picture, 900, 300);
    expect(withPastedPicturesLimited(other, new Map([[ID.asset, { width: 6, height: 4 }]]))).toBe(other);
  });
});
