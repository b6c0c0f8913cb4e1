import { AREAS, activeTab } from "./areas.ts";

it.each([
  ["/sites", 1],
  ["/libraries/flowers", 2],
  ["/my-content", 3],
  ["/explore", 4],
  ["/explore/assets", 4],
  ["/resource-library", 5],
  ["/profile", 0],
  ["/", 0],
  ["/explorer", 0],
])("the tab of %s is %i", (pathname, tab) => expect(activeTab(pathname)).toBe(tab));

it("menus list the areas in the order of their tabs", () => {
  expect(AREAS.map(({ tab, href }) => [tab, href])).toEqual([
    [1, "/sites"],
    [2, "/libraries"],
    [3, "/my-content"],
    [4, "/explore"],
    [5, "/resource-library"],
  ]);
});
