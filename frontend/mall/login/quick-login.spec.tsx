import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { QuickLogin } from "./quick-login.tsx";

it("signs in within a floating panel, in whose first field one is, and from which one can also register", async () => {
  render(<QuickLogin returnTo="/explore" />);
  await userEvent.click(screen.getByRole("button", { name: "Quick login" }));
  expect(screen.getByRole("form", { name: "Login" })).toBeVisible();
  expect(screen.getByLabelText("Username")).toHaveFocus();
  expect(screen.getByRole("link", { name: "Register now" })).toHaveAttribute("href", "/register?returnTo=%2Fexplore");
});
