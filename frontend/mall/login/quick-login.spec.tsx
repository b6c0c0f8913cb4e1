import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { QuickLogin } from "./quick-login.tsx";

it("signs in within a floating panel, which focuses its first field and links to Register", async () => {
  render(<QuickLogin returnTo="/explore" />);
  await userEvent.click(screen.getByRole("button", { name: "Quick login" }));
  expect(screen.getByRole("form", { name: "Login" })).toBeVisible();
  expect(screen.getByLabelText("Username")).toHaveFocus();
  expect(screen.getByRole("link", { name: "Register now" })).toHaveAttribute("href", "/register?returnTo=%2Fexplore");
});
