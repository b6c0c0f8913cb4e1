import { ACCOUNT_HOME, activeTab, openAreas } from "./areas.ts";

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

it("menus list the open areas in the order of their tabs", () => {
  const tabs = openAreas.map(({ tab }) => tab);
  expect(tabs).toEqual([...tabs].sort());
  expect(openAreas.every(({ isOpen }) => isOpen)).toBe(true);
});

it("the account's logo links to an open area", () => {
  expect(openAreas.map(({ href }) => href)).toContain(ACCOUNT_HOME);
});
