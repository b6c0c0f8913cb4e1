import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button, ButtonLink, IconButton } from "./button.tsx";

test("a press by mouse or keyboard acts once", async () => {
  let presses = 0;
  render(<Button onPress={() => presses++}>Save</Button>);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await userEvent.keyboard("{Enter}");
  expect(presses).toBe(2);
});

test("a pending button keeps its name and its focus, and refuses presses", async () => {
  let presses = 0;
  render(
    <Button isPending onPress={() => presses++}>
      Save
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Save" });
  await userEvent.tab();
  expect(button).toHaveFocus();
  await userEvent.click(button);
  expect(presses).toBe(0);
});

test("a disabled button cannot be reached or pressed", async () => {
  let presses = 0;
  render(
    <Button isDisabled onPress={() => presses++}>
      Save
    </Button>,
  );
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Save" })).not.toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(presses).toBe(0);
});

test("an icon button is named by its label, and shows it on keyboard focus", async () => {
  render(<IconButton label="Like" icon={<svg />} />);
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Like" })).toHaveFocus();
  expect(screen.getByRole("tooltip")).toHaveTextContent("Like");
});

test("a button link is a link", () => {
  render(<ButtonLink href="/cart">Cart</ButtonLink>);
  expect(screen.getByRole("link", { name: "Cart" })).toHaveAttribute("href", "/cart");
});
