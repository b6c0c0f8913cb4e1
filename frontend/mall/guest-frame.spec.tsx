import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Footer, GuestPanel } from "./footer.tsx";
import { GuestHeader } from "./header/guest-header.tsx";
import { closingLine, socialNetworks } from "./owner-choices.ts";

const header = <GuestHeader path="/explore" returnTo="/explore?text=sea" />;
const footer = <Footer networks={socialNetworks({})} closingLine={closingLine({}, 2031)} />;

beforeEach(() => localStorage.clear());

it("the header links to Register and Login, which return here, and its logo to the home page", () => {
  render(header);
  expect(screen.getAllByRole("link", { name: "Register" })[0]).toHaveAttribute(
    "href",
    "/register?returnTo=%2Fexplore%3Ftext%3Dsea",
  );
  expect(screen.getAllByRole("link", { name: "Login" })[0]).toHaveAttribute(
    "href",
    "/login?returnTo=%2Fexplore%3Ftext%3Dsea",
  );
  expect(screen.getByRole("link", { name: "Mozaik, home" })).toHaveAttribute("href", "/");
});

it("the header shows the tagline except on the home page, which shows it itself", () => {
  const tagline = "A Digital Mall of Original Content | read, create, share...";
  const { rerender } = render(header);
  expect(screen.getByText(tagline)).toBeInTheDocument();
  rerender(<GuestHeader path="/" returnTo="/" />);
  expect(screen.queryByText(tagline)).toBeNull();
});

it("the burger menu shows Register and Login, and closes again", async () => {
  const user = userEvent.setup();
  render(header);
  const burger = screen.getByRole("button", { name: "Menu" });
  await user.click(burger);
  expect(burger).toHaveAttribute("aria-expanded", "true");
  const menu = within(screen.getByRole("navigation", { name: "Menu" }));
  expect(menu.getByRole("link", { name: "Register" })).toBeVisible();
  expect(menu.getByRole("link", { name: "Login" })).toBeVisible();
  await user.click(burger);
  await waitFor(() => expect(burger).toHaveAttribute("aria-expanded", "false"));
});

it("the footer has its links; Policies and Privacy are not links yet", () => {
  render(footer);
  const quickLinks = screen.getByRole("navigation", { name: "Quick Links" });
  expect(within(quickLinks).getByRole("link", { name: "Register" })).toHaveAttribute("href", "/register");
  expect(within(quickLinks).getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
  const usage = screen.getByRole("region", { name: "Usage" });
  expect(within(usage).getByText("Policies")).toBeVisible();
  expect(within(usage).getByText("Privacy")).toBeVisible();
  expect(within(usage).queryByRole("link")).toBeNull();
});

it.each(["LinkedIn", "Instagram", "Facebook", "YouTube"])("the footer links to %s in a new tab", (network) => {
  render(footer);
  expect(screen.getByRole("link", { name: network })).toHaveAttribute("target", "_blank");
});

it("the footer names the year", () => {
  render(footer);
  expect(screen.getByText("© 2031 Mozaik")).toBeVisible();
});

it("guests are asked to create an account", () => {
  render(<GuestPanel />);
  const panel = screen.getByRole("complementary", { name: "Create your account now!" });
  expect(within(panel).getByRole("link", { name: "Register" })).toHaveAttribute("href", "/register");
});

it("guests choose their theme in the footer", async () => {
  const user = userEvent.setup();
  render(footer);
  await user.click(screen.getByRole("radio", { name: "Dark" }));
  expect(localStorage.getItem("theme")).toBe("dark");
  await user.click(screen.getByRole("radio", { name: "System" }));
  expect(localStorage.getItem("theme")).toBeNull();
});
