import { jest } from "@jest/globals";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NEW_WIDGETS, type RichText, type RichTextBlock } from "#mozaik/document";
import type { Question } from "../model/logic/questions.ts";
import { paragraph, text } from "./editor.fixture.ts";
import { RichTextEditor } from "./rich-text-editor.tsx";

const PLACES = {
  pages: [
    { id: "p1", label: "Start" },
    { id: "p2", label: "Prices" },
  ],
  targets: [{ id: "t1", label: "Start: Tile 1" }],
};
const link = {
  type: "link" as const,
  id: "l1",
  href: "https://a.example",
  target: "_blank" as const,
  linkTo: "url-link" as const,
  children: [text("shop")],
};

async function open(
  blocks: RichTextBlock[],
  toolbar: "compact" | "full" = "full",
  questions: readonly Question[] = [],
) {
  const saved: { read: () => RichText } = { read: () => ({ v: 1, blocks }) };
  const onLeave = jest.fn();
  render(
    <RichTextEditor
      text={{ v: 1, blocks }}
      toolbar={toolbar}
      places={() => PLACES}
      questions={() => questions}
      onType={({ read }) => {
        saved.read = read;
      }}
      onPause={() => {}}
      onLeave={onLeave}
    />,
  );
  const user = userEvent.setup();
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Text of this block" })).toHaveFocus());
  return { user, onLeave, blocks: () => saved.read().blocks };
}

const tools = () => within(screen.getByRole("toolbar", { name: "Text Format" }));
const dialog = () => within(screen.getByRole("dialog", { name: "Insert hyperlink" }));

test("the compact toolbar shows subscript, superscript and tables only after 'more tools'", async () => {
  const { user } = await open([paragraph("a")], "compact");
  for (const name of ["Subscript", "Superscript", "Insert table"]) {
    expect(tools().queryByRole("button", { name })).not.toBeInTheDocument();
  }
  expect(tools().getByRole("button", { name: "Bold" })).toBeVisible();
  await user.click(tools().getByRole("button", { name: "More text tools" }));
  for (const name of ["Subscript", "Superscript", "Insert table"]) {
    expect(tools().getByRole("button", { name })).toBeVisible();
  }
});

test.each([
  ["compact", 21],
  ["full", 73],
] as const)("the %s toolbar offers %d fonts", async (toolbar, count) => {
  const { user } = await open([paragraph("a")], toolbar);
  await user.click(tools().getByRole("button", { name: "Font: Roboto" }));
  const fonts = within(screen.getByRole("menu")).getAllByRole("menuitemradio");
  expect(fonts).toHaveLength(count);
  expect(fonts[0]).toHaveAttribute("aria-checked", "true");
});

test("'More text tools' comes before the marks, where the strip of a phone shows it without scrolling", async () => {
  await open([paragraph("a")], "compact");
  const names = tools()
    .getAllByRole("button")
    .map((each) => each.getAttribute("aria-label") ?? "");
  expect(names.indexOf("More text tools")).toBeGreaterThan(-1);
  expect(names.indexOf("More text tools")).toBeLessThan(names.indexOf("Bold"));
});

test("Regular, six headings, and seventeen sizes are offered", async () => {
  const { user } = await open([paragraph("a")]);
  await user.click(tools().getByRole("button", { name: "Style: Regular" }));
  const styles = screen.getAllByRole("menuitemradio").map((each) => each.textContent);
  expect(styles).toEqual(["Regular", ...[1, 2, 3, 4, 5, 6].map((level) => `Heading ${level}`), "Quote", "Code"]);
  await user.keyboard("{Escape}");
  await user.click(tools().getByRole("button", { name: "Size: 16" }));
  expect(screen.getAllByRole("menuitemradio")).toHaveLength(17);
});

test("a line gets the chosen style, and becomes Regular if the style is chosen again", async () => {
  const { user, blocks } = await open([paragraph("a")]);
  for (const expected of ["heading", "paragraph"]) {
    await user.click(tools().getByRole("button", { name: /^Style/ }));
    await user.click(screen.getByRole("menuitemradio", { name: "Heading 2" }));
    expect(blocks()).toMatchObject([{ type: expected }]);
  }
});

test("a named colour applies at once; typed digits apply on Enter and are reset by Escape", async () => {
  const { user, blocks } = await open([{ type: "paragraph", children: [link] }]);
  await user.click(tools().getByRole("button", { name: "Insert table" }));
  await user.click(tools().getByRole("button", { name: "Cell background" }));
  await user.click(screen.getByRole("button", { name: "Cream" }));
  expect(JSON.stringify(blocks())).toContain('"background":"#fef7c3"');
  await user.click(tools().getByRole("button", { name: "Cell background" }));
  const digits = screen.getByRole("textbox", { name: "Other colour" });
  await user.clear(digits);
  await user.type(digits, "#ABCDEF0");
  expect(digits).toHaveValue("#ABCDEF");
  await user.keyboard("{Escape}");
  expect(digits).toHaveValue("#fef7c3");
  await user.clear(digits);
  await user.type(digits, "abc{Enter}");
  expect(JSON.stringify(blocks())).toContain('"background":"#fef7c3"');
  await user.clear(digits);
  await user.type(digits, "#ABC{Enter}");
  expect(JSON.stringify(blocks())).toContain('"background":"#aabbcc"');
});

test("a new link without selected words asks for its text, then its address; Enter continues and saves", async () => {
  const { user, blocks } = await open([paragraph("See ")]);
  await user.click(tools().getByRole("button", { name: "Link" }));
  expect(dialog().getByRole("button", { name: "Next" })).toBeDisabled();
  expect(dialog().queryByRole("textbox", { name: "Enter Link" })).not.toBeInTheDocument();
  await user.type(dialog().getByRole("textbox", { name: "Name" }), "the shop{Enter}");
  expect(dialog().getByRole("button", { name: "Save" })).toBeDisabled();
  await user.type(dialog().getByRole("textbox", { name: "Enter Link" }), "example.org{Enter}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(blocks()).toMatchObject([
    {
      children: [
        text("See "),
        { href: "http://example.org", target: "_blank", linkTo: "url-link", children: [text("the shop")] },
      ],
    },
  ]);
});

test("a link to a page of the Mozaik opens in the same tab", async () => {
  const { user, blocks } = await open([paragraph("See ")]);
  await user.click(tools().getByRole("button", { name: "Link" }));
  await user.type(dialog().getByRole("textbox", { name: "Name" }), "prices{Enter}");
  await user.click(dialog().getByRole("button", { name: /Link to/ }));
  await user.click(screen.getByRole("option", { name: "Mozaik Page" }));
  expect(dialog().getByRole("button", { name: /Same tab.*Open In/ })).toBeDisabled();
  await user.click(dialog().getByRole("button", { name: /Choose a page/ }));
  await user.click(screen.getByRole("option", { name: "Prices" }));
  await user.click(dialog().getByRole("button", { name: "Save" }));
  expect(blocks()).toMatchObject([
    { children: [text("See "), { href: "#p2", target: "_self", linkTo: "mPage", pageId: "p2" }] },
  ]);
});

test("Escape cancels a link and stays in the text", async () => {
  const { user, blocks, onLeave } = await open([paragraph("See ")]);
  await user.click(tools().getByRole("button", { name: "Link" }));
  await user.type(dialog().getByRole("textbox", { name: "Name" }), "x{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(blocks()).toEqual([paragraph("See ")]);
  expect(onLeave).not.toHaveBeenCalled();
});

test("a click on a link shows its details, another hides them; it does not navigate", async () => {
  const { user } = await open([{ type: "paragraph", children: [text("See "), link] }]);
  const anchor = screen.getByRole("link", { name: "shop" });
  await user.click(anchor);
  expect(screen.getByText("https://a.example")).toBeVisible();
  expect(screen.getByRole("button", { name: "Edit" })).toBeVisible();
  await user.click(anchor);
  expect(screen.queryByRole("button", { name: "Edit" })).not.toBeInTheDocument();
});

test("a link can be edited or removed from its details", async () => {
  const { user, blocks } = await open([{ type: "paragraph", children: [text("See "), link] }]);
  await user.click(screen.getByRole("link", { name: "shop" }));
  await user.click(screen.getByRole("button", { name: "Edit" }));
  const name = dialog().getByRole("textbox", { name: "Name" });
  await user.clear(name);
  await user.type(name, "store");
  await user.click(dialog().getByRole("button", { name: "Save" }));
  expect(blocks()).toMatchObject([{ children: [text("See "), { id: "l1", children: [text("store")] }] }]);
  await user.click(screen.getByRole("link", { name: "store" }));
  await user.click(screen.getByRole("button", { name: "Remove" }));
  expect(blocks()).toEqual([paragraph("See store")]);
});

test("table tools appear while the caret is in a table", async () => {
  const { user, blocks } = await open([paragraph("a")]);
  expect(tools().queryByRole("group", { name: "Table" })).not.toBeInTheDocument();
  await user.click(tools().getByRole("button", { name: "Insert table" }));
  const table = within(tools().getByRole("group", { name: "Table" }));
  expect(table.getByRole("button", { name: "Header row" })).toHaveAttribute("aria-pressed", "true");
  await user.click(table.getByRole("button", { name: "Add row below" }));
  expect(blocks().find((block) => block.type === "table")).toMatchObject({ rows: { length: 4 } });
});

test("in the address step, the address field has the focus at once", async () => {
  const { user } = await open([paragraph("See ")]);
  await user.click(tools().getByRole("button", { name: "Link" }));
  await user.keyboard("the shop{Enter}");
  expect(dialog().getByRole("textbox", { name: "Enter Link" })).toHaveFocus();
  expect(dialog().getByRole("textbox", { name: "Name" })).toHaveValue("the shop");
});

test("Escape returns from the toolbar to the text, and the toolbar's keys reach no other handler", async () => {
  const { user, onLeave } = await open([paragraph("a")]);
  const heard = jest.fn();
  window.addEventListener("keydown", heard);
  // A tool with an open tooltip would use the first Escape to close it.
  act(() =>
    tools()
      .getByRole("button", { name: /^Style/ })
      .focus(),
  );
  await user.keyboard("{ArrowRight}{Delete}{Escape}");
  window.removeEventListener("keydown", heard);
  expect(heard).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Text of this block" })).toHaveFocus());
  expect(onLeave).not.toHaveBeenCalled();
});

describe("earlier answers", () => {
  const QUESTION = "01890000-0000-7000-8000-000000000008";
  const asked = [
    {
      id: QUESTION,
      words: "What is your name?",
      widget: NEW_WIDGETS.text,
      page: { id: "01890000-0000-7000-8000-000000000001", name: "Start" },
    },
  ];
  const inserted = { type: "answer", blockId: QUESTION, fallback: "…" };
  const field = () => screen.getByRole("textbox", { name: "Text of this block" });

  it("are found by the words of their question and inserted by Enter", async () => {
    const { user, blocks } = await open([paragraph("Hello ")], "full", asked);
    act(() => tools().getByRole("button", { name: "Insert an answer" }).focus());
    await user.keyboard("{Enter}");
    expect(screen.getByRole("dialog", { name: "Insert an answer" })).toBeVisible();
    await user.keyboard("name{ArrowDown}{Enter}");
    await waitFor(() => expect(field()).toHaveFocus());
    expect(blocks()).toMatchObject([{ children: [{ text: "Hello " }, inserted] }]);
  });

  it("are not inserted by Escape, which gives the focus back to the text", async () => {
    const { user, blocks } = await open([paragraph("Hello ")], "full", asked);
    await user.click(tools().getByRole("button", { name: "Insert an answer" }));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(field()).toHaveFocus());
    expect(blocks()).toEqual([paragraph("Hello ")]);
  });

  it("are inserted by the tool, and changed in the form that a press opens", async () => {
    const { user, blocks } = await open([paragraph("Hello ")], "compact", asked);
    await user.click(tools().getByRole("button", { name: "Insert an answer" }));
    await user.click(screen.getByRole("menuitem", { name: "What is your name?" }));
    await user.click(await screen.findByText("What is your name?"));
    const form = within(screen.getByRole("dialog", { name: "Answer in the text" }));
    await user.clear(form.getByRole("textbox", { name: "Text until it is answered" }));
    await user.type(form.getByRole("textbox", { name: "Text until it is answered" }), "you");
    await user.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(field()).toHaveFocus());
    expect(blocks()).toMatchObject([{ children: [{ text: "Hello " }, { ...inserted, fallback: "you" }] }]);
  });

  it("are not offered while the Mozaik asks nothing", async () => {
    const { user } = await open([paragraph("Hello ")], "full", []);
    const tool = tools().getByRole("button", { name: "Insert an answer" });
    expect(tool).toHaveAttribute("aria-disabled", "true");
    await user.click(tool);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
