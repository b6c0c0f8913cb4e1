import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Button } from "../button/button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog, DialogTrigger } from "./dialog.tsx";

function Opened() {
  return (
    <DialogTrigger>
      <Button>Edit</Button>
      <Dialog title="Edit option" footer={({ close }) => <Button onPress={close}>Done</Button>}>
        <p>Body</p>
      </Dialog>
    </DialogTrigger>
  );
}

test("a dialog opens with its trigger, is named by its title and traps the focus", async () => {
  render(<Opened />);
  await userEvent.click(screen.getByRole("button", { name: "Edit" }));
  const dialog = screen.getByRole("dialog", { name: "Edit option" });
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
});

test("Escape closes it and the focus returns to the trigger", async () => {
  render(<Opened />);
  await userEvent.click(screen.getByRole("button", { name: "Edit" }));
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("button", { name: "Edit" })).toHaveFocus());
});

test("the footer can close it", async () => {
  render(<Opened />);
  await userEvent.click(screen.getByRole("button", { name: "Edit" }));
  await userEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

function Asked({ onConfirm, error }: { onConfirm: () => void; error?: string }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <ConfirmDialog title="Delete option?" isOpen={isOpen} onOpenChange={setOpen} onConfirm={onConfirm} error={error}>
      This cannot be undone.
    </ConfirmDialog>
  );
}

test("a confirmation focuses the harmless answer, which changes nothing", async () => {
  let confirmed = 0;
  render(<Asked onConfirm={() => confirmed++} />);
  expect(screen.getByRole("alertdialog", { name: "Delete option?" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "No" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(confirmed).toBe(0);
});

test("'Yes' confirms, and the caller can show an error in the dialog", async () => {
  let confirmed = 0;
  render(<Asked onConfirm={() => confirmed++} error="The option is in use" />);
  await userEvent.click(screen.getByRole("button", { name: "Yes" }));
  expect(confirmed).toBe(1);
  expect(screen.getByRole("alertdialog")).toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent("The option is in use");
});
