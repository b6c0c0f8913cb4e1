import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { TagInput } from "./tag-input.tsx";

function Tagged({ initial = [], maxTags }: { initial?: string[]; maxTags?: number }) {
  const [tags, setTags] = useState(initial);
  return <TagInput label="Tags" tags={tags} onChange={setTags} maxTags={maxTags} />;
}

const input = () => screen.getByRole("textbox", { name: "Tags" });
const shown = () => screen.queryAllByRole("row").map((row) => row.textContent);

test("Enter adds the trimmed text and clears the input", async () => {
  render(<Tagged />);
  expect(input()).toHaveAttribute("placeholder", "+ Add Tag");
  await userEvent.type(input(), "  winter light {Enter}");
  expect(shown()).toEqual(["winter light"]);
  expect(input()).toHaveValue("");
});

test("Enter in a form adds the tag and does not submit", async () => {
  let submissions = 0;
  render(
    <form onSubmit={() => submissions++}>
      <Tagged />
    </form>,
  );
  await userEvent.type(input(), "sea{Enter}");
  expect(submissions).toBe(0);
  expect(shown()).toEqual(["sea"]);
});

test("an existing tag or an empty text is not added", async () => {
  render(<Tagged initial={["Sea"]} />);
  await userEvent.type(input(), "sea{Enter}   {Enter}");
  expect(shown()).toEqual(["Sea"]);
});

test.each([",", "،", "，"])("a comma %s adds the tag before it", async (comma) => {
  render(<Tagged />);
  await userEvent.type(input(), `sea${comma} winter light${comma}`);
  expect(shown()).toEqual(["sea", "winter light"]);
  expect(input()).toHaveValue("");
});

test("leaving the field adds what is typed", async () => {
  render(<Tagged />);
  await userEvent.type(input(), " forgotten ");
  await userEvent.tab();
  expect(shown()).toEqual(["forgotten"]);
});

test("pasted words with commas between them are tags, as many as there is room for", async () => {
  render(<Tagged maxTags={3} />);
  await userEvent.click(input());
  await userEvent.paste("sea, Sea, , winter light, fog, harbour");
  expect(shown()).toEqual(["sea", "winter light", "fog"]);
});

test("the tags of a list that is full take the focus from the input, which disappears", async () => {
  render(<Tagged initial={["one"]} maxTags={2} />);
  await userEvent.type(input(), "two{Enter}");
  expect(screen.getByRole("row", { name: "one" })).toHaveFocus();
});

test("Backspace removes the last tag only when the input is empty", async () => {
  render(<Tagged initial={["one", "two"]} />);
  await userEvent.type(input(), "x{Backspace}");
  expect(shown()).toEqual(["one", "two"]);
  await userEvent.type(input(), "{Backspace}");
  expect(shown()).toEqual(["one"]);
});

test("each tag has its own remove button, which moves the focus to the input", async () => {
  render(<Tagged initial={["one", "two"]} />);
  await userEvent.click(screen.getByRole("button", { name: /remove one/i }));
  expect(shown()).toEqual(["two"]);
  expect(input()).toHaveFocus();
});

test("no more tags than allowed can be added", async () => {
  render(<Tagged initial={["one"]} maxTags={2} />);
  await userEvent.type(input(), "two{Enter}");
  expect(shown()).toEqual(["one", "two"]);
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});

test("after removing a tag from a full list, the focus is in the restored input", async () => {
  render(<Tagged initial={["one"]} maxTags={1} />);
  await userEvent.click(screen.getByRole("button", { name: /remove one/i }));
  expect(input()).toHaveFocus();
});
