import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Button } from "../button/button.tsx";
import { ConfirmDialog } from "../dialog/confirm-dialog.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { usePlaceFocus } from "./use-place-focus.ts";

type Way = "at once" | "after a question";

function List({ way }: { way: Way }) {
  const [names, setNames] = useState(["Harbour", "Sea", "Storm"]);
  const [asked, setAsked] = useState<string | null>(null);
  const remove = (name: string) => setNames(names.filter((each) => each !== name));
  return (
    <section>
      <h2>Pictures</h2>
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href={`/${name}`}>{name}</a>
              <Button onPress={() => (way === "at once" ? remove(name) : setAsked(name))}>{`Remove ${name}`}</Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        title="Remove?"
        isOpen={asked !== null}
        onOpenChange={() => setAsked(null)}
        onConfirm={() => {
          remove(asked ?? "");
          setAsked(null);
        }}
      >
        It can be added again.
      </ConfirmDialog>
    </section>
  );
}

function Screen({ way }: { way: Way }) {
  usePlaceFocus();
  return <List way={way} />;
}

const press = async (name: string) => {
  act(() => screen.getByRole("button", { name }).focus());
  await userEvent.keyboard("{Enter}");
};
const focusIsOn = (role: string, name: string) => waitFor(() => expect(screen.getByRole(role, { name })).toHaveFocus());

it("goes to the next row, then the last one, then the heading", async () => {
  render(<Screen way="at once" />);
  await press("Remove Sea");
  await focusIsOn("button", "Remove Storm");
  await press("Remove Storm");
  await focusIsOn("button", "Remove Harbour");
  await press("Remove Harbour");
  await focusIsOn("heading", "Pictures");
});

it("goes there also when a dialog closes whose opener was removed", async () => {
  render(<Screen way="after a question" />);
  await press("Remove Sea");
  await press("Yes");
  await focusIsOn("button", "Remove Storm");
});

it("stays with the opener of a dialog that is cancelled", async () => {
  render(<Screen way="after a question" />);
  await press("Remove Sea");
  await press("No");
  await focusIsOn("button", "Remove Sea");
});

it("goes there also if the dialog around the list catches the focus first", async () => {
  render(
    <Dialog title="Choose" isOpen>
      <Screen way="at once" />
    </Dialog>,
  );
  await press("Remove Sea");
  act(() => screen.getByRole("dialog").focus()); // as React Aria does when it finds the focus on the body
  await focusIsOn("button", "Remove Storm");
});

it("leaves the focus on a list box that took it from an option that is gone", async () => {
  const listBox = (options: string[]) => (
    <section>
      <h2>Files</h2>
      <Screen way="at once" />
      <div role="listbox" aria-label="Files" tabIndex={-1}>
        {options.map((name) => (
          <div key={name} role="option" aria-selected={false} tabIndex={-1}>
            {name}
          </div>
        ))}
      </div>
    </section>
  );
  const { rerender } = render(listBox(["One", "Two"]));
  act(() => screen.getByRole("option", { name: "One" }).focus());
  rerender(listBox(["Two"]));
  const files = screen.getByRole("listbox", { name: "Files" });
  act(() => files.focus());
  for (let frame = 0; frame < 4; frame++) await act(() => new Promise(requestAnimationFrame));
  expect(files).toHaveFocus();
});

it("leaves the focus where the user put it meanwhile", async () => {
  render(<Screen way="at once" />);
  await press("Remove Sea");
  const chosen = screen.getByRole("link", { name: "Harbour" });
  act(() => chosen.focus());
  for (let frame = 0; frame < 4; frame++) await act(() => new Promise(requestAnimationFrame));
  expect(chosen).toHaveFocus();
});
