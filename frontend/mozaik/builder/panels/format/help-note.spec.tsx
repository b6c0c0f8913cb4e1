import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LocaleProvider } from "../../../../ui/locale.tsx";
import { HelpNote } from "./help-note.tsx";
import { webAddress } from "./help-pages.ts";

async function openNote(page: string) {
  render(
    <LocaleProvider>
      <HelpNote title="Padding" page={page}>
        <p>Free space.</p>
      </HelpNote>
    </LocaleProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Help" }));
}

test("the note links to the help page, in a new tab", async () => {
  await openNote("https://help.example/padding");
  const link = screen.getByRole("link", { name: "Learn more" });
  expect(screen.getByRole("dialog", { name: "Padding" })).toHaveTextContent("Free space.");
  expect(link).toHaveAttribute("href", "https://help.example/padding");
  expect(link).toHaveAttribute("target", "_blank");
});

test.each([
  ["https://help.example/padding", "https://help.example/padding"],
  ["javascript:alert(1)", null],
  ["", null],
  [undefined, null],
])("the setting %p leads to %p", (setting, page) => {
  expect(webAddress(setting)).toBe(page);
});
