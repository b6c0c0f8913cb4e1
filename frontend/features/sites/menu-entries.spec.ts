import { SAMPLE_MENU } from "#modules/mozaik/document/widgets/menu/sample-menu";
import { flatEntries, moveEntry, nestedEntries } from "./menu-entries.ts";

const flat = flatEntries(SAMPLE_MENU);

test("entries below others follow them, one level in", () => {
  expect(flat.map(({ name, level }) => `${level} ${name}`)).toEqual([
    "0 Home",
    "0 About",
    "1 Our story",
    "1 Team",
    "0 Work",
    "0 Contact",
  ]);
});

test("a menu is sent as it was, and an entry without one above it is at the top", () => {
  expect(nestedEntries(flat).map(({ name, subItems }) => [name, subItems.length])).toEqual([
    ["Home", 0],
    ["About", 2],
    ["Work", 0],
    ["Contact", 0],
  ]);
  expect(nestedEntries(flat.slice(2)).map(({ name }) => name)).toEqual(["Our story", "Work", "Contact"]);
});

test("an entry moves by one place and stays inside", () => {
  expect(
    moveEntry(flat, 0, 1)
      .map(({ name }) => name)
      .slice(0, 2),
  ).toEqual(["About", "Home"]);
  expect(moveEntry(flat, 0, -1)).toEqual(flat);
});
