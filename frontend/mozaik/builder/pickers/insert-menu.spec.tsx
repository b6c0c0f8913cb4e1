import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ID, renderIn, sampleBuilder } from "../testing/open-panel.tsx";
import { editedId } from "../view-state/view-state.ts";
import { InsertMenu } from "./insert-menu.tsx";

afterEach(() => localStorage.clear());

function openMenu(onCancel?: () => void) {
  const found = sampleBuilder();
  const place = { parentId: ID.left, after: ID.text };
  found.builder.view.openInsertMenu({ kind: "place", place }, new DOMRect(10, 10, 32, 32), onCancel);
  renderIn(found.builder, <InsertMenu />);
  return { ...found, user: userEvent.setup() };
}

const entries = () => screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
const group = (name: string) => within(screen.getByRole("group", { name })).getAllByRole("menuitem");

test("offers text, heading, picture, film, button, embed, fields and layouts", () => {
  openMenu();
  expect(group("Content").map(({ textContent }) => textContent)).toEqual([
    "Text",
    "Heading",
    "Picture",
    "Film or sound",
    "PDF",
    "Button",
    "Embed",
  ]);
  expect(group("Form and design").map(({ textContent }) => textContent)).toEqual([
    "Text field",
    "Numeric field",
    "Multiple choice field",
    "Date field",
    "Time field",
    "Upload field",
    "Hyperlink field",
    "Gallery",
    "Menu",
    "Logo",
    "Visualization",
  ]);
  expect(group("Layouts")).toHaveLength(13);
});

test("one press inserts and starts editing", async () => {
  const { builder, edits, user } = openMenu();
  await user.click(screen.getByRole("menuitem", { name: "Text" }));
  expect(edits()).toHaveLength(1);
  expect(editedId(builder.view.get())).not.toBeNull();
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
});

test("typing searches names and purposes, Enter inserts what is focused", async () => {
  const { builder, edits, user } = openMenu();
  await user.keyboard("photo");
  expect(entries()).toEqual(["Picture"]);
  await user.keyboard("{ArrowDown}{Enter}");
  expect(builder.view.get().overlay).toMatchObject({ kind: "assets", kinds: ["image"] });
  expect(edits()).toEqual([]);
});

test.each([
  ["after a correction", "photox{Backspace}"],
  ["with the same words typed again", "photo{Backspace}o"],
  ["with words that replace others", "text{Control>}a{/Control}photo"],
])("Enter inserts the first that is found, %s", async (_, keys) => {
  const { builder, user } = openMenu();
  await user.keyboard(`${keys}{Enter}`);
  expect(builder.view.get().overlay).toMatchObject({ kind: "assets", kinds: ["image"] });
});

test("Enter inserts nothing without words, or if nothing is found", async () => {
  const { edits, user } = openMenu();
  await user.keyboard("{Enter}zebra{Enter}");
  expect(screen.getByText("Nothing has these words in its name.")).toBeVisible();
  expect(edits()).toEqual([]);
});

test("says so if nothing is found", async () => {
  const { user } = openMenu();
  await user.keyboard("zebra");
  expect(screen.getByText("Nothing has these words in its name.")).toBeVisible();
});

test("what was inserted last comes first the next time", async () => {
  const first = openMenu();
  expect(screen.queryByRole("group", { name: "Recently used" })).not.toBeInTheDocument();
  await first.user.click(screen.getByRole("menuitem", { name: "Button" }));
  const second = openMenu();
  await second.user.click(screen.getAllByRole("menuitem", { name: "Text" })[0]!);
  openMenu();
  expect(group("Recently used").map(({ textContent }) => textContent)).toEqual(["Text", "Button"]);
});

test("Escape closes it and inserts nothing", async () => {
  let cancelled = 0;
  const { edits, user } = openMenu(() => cancelled++);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  expect([cancelled, edits()]).toEqual([1, []]);
});
