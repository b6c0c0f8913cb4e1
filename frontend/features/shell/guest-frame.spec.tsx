import { screen, waitFor, within } from "@testing-library/react";
import { GuestFooter } from "./guest-footer.tsx";
import { GuestHeader } from "./guest-header.tsx";
import { openMall } from "./mall.fixture.tsx";

beforeEach(() => localStorage.clear());

it("the header leads to Register and Login, and by its logo home", async () => {
  await openMall(<GuestHeader quickLogin={null} />, { at: "/explore" });
  expect(screen.getByRole("link", { name: "Register" })).toHaveAttribute("href", "/register");
  expect(screen.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
  expect(screen.getByRole("link", { name: "Mozaik, home" })).toHaveAttribute("href", "/");
});

it("the header says the tagline but on the home page, which says it itself", async () => {
  const tagline = "A Digital Mall of Original Content | read, create, share...";
  const { user, went } = await openMall(<GuestHeader quickLogin={null} />, { at: "/explore" });
  expect(screen.getByText(tagline)).toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "Mozaik, home" }));
  await waitFor(() => expect(went).toHaveBeenCalledWith("/"));
  await waitFor(() => expect(screen.queryByText(tagline)).toBeNull());
});

it("the burger menu opens with Register and Login, and closes again", async () => {
  const { user } = await openMall(<GuestHeader quickLogin={null} />, { at: "/explore" });
  const burger = screen.getByRole("button", { name: "Menu" });
  await user.click(burger);
  expect(screen.getByRole("menuitem", { name: "Register" })).toHaveAttribute("href", "/register");
  expect(screen.getByRole("menuitem", { name: "Login" })).toHaveAttribute("href", "/login");
  await user.click(burger);
  await waitFor(() => expect(burger).toHaveAttribute("aria-expanded", "false"));
});

it("the footer has its links; Policies and Privacy lead nowhere", async () => {
  await openMall(<GuestFooter hasInvitation={false} />, { at: "/explore" });
  const quickLinks = screen.getByRole("navigation", { name: "Quick Links" });
  expect(within(quickLinks).getByRole("link", { name: "Register" })).toHaveAttribute("href", "/register");
  expect(within(quickLinks).getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
  const usage = screen.getByRole("region", { name: "Usage" });
  expect(within(usage).getByText("Policies")).toBeVisible();
  expect(within(usage).getByText("Privacy")).toBeVisible();
  expect(within(usage).queryByRole("link")).toBeNull();
  expect(screen.queryByText("Create your account now!")).toBeNull();
});

it.each(["LinkedIn", "Instagram", "Facebook", "YouTube"])("the footer leads to %s in a new tab", async (network) => {
  await openMall(<GuestFooter hasInvitation={false} />, { at: "/explore" });
  expect(screen.getByRole("link", { name: network })).toHaveAttribute("target", "_blank");
});

it("the footer names the year", async () => {
  await openMall(<GuestFooter hasInvitation={false} />, { at: "/explore" });
  expect(screen.getByText(`© ${new Date().getFullYear()} Mozaik`)).toBeVisible();
});

it("guests are asked to create an account", async () => {
  await openMall(<GuestFooter hasInvitation />, { at: "/explore" });
  const panel = screen.getByRole("complementary", { name: "Create your account now!" });
  expect(within(panel).getByRole("link", { name: "Register" })).toHaveAttribute("href", "/register");
});

it("guests choose their theme in the footer", async () => {
  const { user } = await openMall(<GuestFooter hasInvitation={false} />, { at: "/explore" });
  await user.click(screen.getByRole("radio", { name: "Dark" }));
  expect(localStorage.getItem("theme")).toBe("dark");
  await user.click(screen.getByRole("radio", { name: "System" }));
  expect(localStorage.getItem("theme")).toBeNull();
});
