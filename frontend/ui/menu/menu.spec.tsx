import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MenuButton, MenuItem } from "./menu.tsx";

function Actions({ done }: { done: string[] }) {
  return (
    <MenuButton label="More actions" icon={<svg />}>
      <MenuItem onAction={() => done.push("edit")}>Edit</MenuItem>
      <MenuItem isDisabled onAction={() => done.push("share")}>
        Share
      </MenuItem>
      <MenuItem isDanger onAction={() => done.push("delete")}>
        Delete
      </MenuItem>
    </MenuButton>
  );
}

test("arrow keys skip a disabled item, Enter acts and closes the menu", async () => {
  const done: string[] = [];
  render(<Actions done={done} />);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("menu", { name: "More actions" })).toBeInTheDocument();
  expect(screen.getByRole("menuitem", { name: "Edit" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  expect(screen.getByRole("menuitem", { name: "Delete" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(done).toEqual(["delete"]);
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
});

test("a disabled item does nothing when pressed", async () => {
  const done: string[] = [];
  render(<Actions done={done} />);
  await userEvent.click(screen.getByRole("button", { name: "More actions" }));
  await userEvent.click(screen.getByRole("menuitem", { name: "Share" }));
  expect(done).toEqual([]);
});

test("Escape closes the menu and the focus returns to its trigger", async () => {
  render(<Actions done={[]} />);
  await userEvent.click(screen.getByRole("button", { name: "More actions" }));
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("button", { name: "More actions" })).toHaveFocus());
});
