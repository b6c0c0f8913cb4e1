import { testId } from "#modules/mozaik/document/testing/any-edit";
import { BuilderView } from "./builder-view.ts";
import { FollowedSelection } from "./followed-selection.ts";

const [ONE, TWO, THREE] = [testId(1), testId(2), testId(3)];

function followed() {
  const view = new BuilderView(1440);
  const selection = new FollowedSelection(view);
  const heard: string[] = [];
  for (const id of [ONE, TWO, THREE]) selection.subscribe(id, () => heard.push(id));
  return { view, take: () => heard.splice(0).toSorted() };
}

test("notifies only the nodes that become selected or unselected", () => {
  const { view, take } = followed();
  view.select(ONE);
  expect(take()).toEqual([ONE]);
  view.select(TWO);
  expect(take()).toEqual([ONE, TWO]);
  view.choose({ selectedId: TWO, alsoSelected: [THREE] });
  expect(take()).toEqual([TWO, THREE]);
});

test("notifies a text when editing it begins and ends", () => {
  const { view, take } = followed();
  view.select(ONE);
  take();
  view.editText(ONE);
  expect(take()).toEqual([ONE]);
  view.stopEditing();
  expect(take()).toEqual([ONE]);
});

test("notifies nobody of changes that do not affect the selection", () => {
  const { view, take } = followed();
  view.select(ONE);
  take();
  view.setWidth(390);
  view.announce("Copied");
  expect(take()).toEqual([]);
});
