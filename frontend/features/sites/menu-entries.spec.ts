import { SAMPLE_MENU } from "#modules/mozaik/document/widgets/menu/sample-menu";
import { completeAddress, flatEntries, menuProblems, moveEntry, nestedEntries } from "./menu-entries.ts";

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

test.each([
  ["example.org/boats", "https://example.org/boats"],
  [" ada@example.org ", "mailto:ada@example.org"],
  ["#boats", "#boats"],
  ["/explore", "/explore"],
  ["tel:+15550142", "tel:+15550142"],
  ["", ""],
])("the address %j is completed to %j", (typed, whole) => {
  expect(completeAddress(typed)).toBe(whole);
});

test("a problem is at the field of its entry, also of one below another", () => {
  expect(menuProblems("Main menu", flat)).toBeNull();
  const broken = flat.map((entry) => {
    if (entry.name === "Team") return { ...entry, mozaikId: null, url: "javascript:alert(1)" };
    return entry.name === "Work" ? { ...entry, name: " " } : entry;
  });
  const problems = menuProblems(" ", broken);
  const at = (name: string) => problems?.entries.get(broken.find((entry) => entry.name === name)?.key ?? "");
  expect(problems?.name).toBe("Enter a name.");
  expect(problems?.rest).toBeUndefined();
  expect(problems?.entries.size).toBe(2);
  expect(at("Team")).toEqual({ url: "This address cannot be opened." });
  expect(at(" ")).toEqual({ name: "An entry needs a name." });
});
