import { applyEdit, type EditRequest } from "./edit.ts";
import { previewEndOf, previewOf } from "./preview.ts";
import { testId } from "./testing/any-edit.ts";
import { edited, ID, sample } from "./testing/sample-document.ts";

const [SECOND, NEXT_PAGE, NEXT_TILE] = [testId(601), testId(602), testId(603)];
/** Two tiles on the first page and one on the next. */
const document = edited(
  sample,
  { edit: "addTile", input: { id: SECOND, place: { parentId: ID.page } } },
  { edit: "addPage", input: { id: NEXT_PAGE, tileId: NEXT_TILE, name: "Later", beside: {} } },
);
const line = (id: string | null): EditRequest => ({ edit: "setPreviewLine", input: { id } });
const idsAfter = (...requests: EditRequest[]) => Object.keys(previewOf(edited(document, ...requests)).nodes).sort();
const firstTile = [ID.page, ID.tile, ID.layout, ID.left, ID.text, ID.right, ID.picture, ID.empty].sort();

test("people without a license get nothing if there is no line", () => {
  expect(idsAfter()).toEqual([]);
});

test("the preview ends with the tile above the line, also on a later page", () => {
  expect(idsAfter(line(ID.tile))).toEqual(firstTile);
  expect(idsAfter(line(NEXT_TILE))).toEqual([...firstTile, SECOND, NEXT_PAGE, NEXT_TILE].sort());
});

test("there is one line: setting it elsewhere moves it, null removes it", () => {
  expect(idsAfter(line(SECOND), line(ID.tile))).toEqual(firstTile);
  expect(idsAfter(line(SECOND), line(null))).toEqual([]);
  expect(applyEdit(document, line(null)).changes).toEqual([]);
});

test("the line goes with its tile, and of two lines the first one counts", () => {
  expect(idsAfter(line(ID.tile), { edit: "removeTile", input: { id: ID.tile } })).toEqual([]);
  const copied = edited(document, line(SECOND), { edit: "duplicate", input: { id: SECOND, ids: [testId(604)] } });
  expect(previewEndOf(copied)?.id).toBe(SECOND);
});

test("the history says where the line is", () => {
  const drawn = applyEdit(document, line(SECOND));
  expect(drawn.label).toBe("Set the preview line below tile 2");
  expect(applyEdit(drawn.document, line(null)).label).toBe("Removed the preview line");
});
