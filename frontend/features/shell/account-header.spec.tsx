import { screen, waitFor, within } from "@testing-library/react";
import { currentSession } from "../../mall/session.ts";
import { AccountHeader } from "./account-header.tsx";
import { openMall, signedIn, USER } from "./mall.fixture.tsx";

const header = <AccountHeader userId={USER} hasSearch />;
const GREETING = "Welcome to your Mozaik account";

beforeEach(() => localStorage.clear());

it("greets where no tab is active, and marks none", async () => {
  await openMall(header, { at: "/cart", answers: signedIn() });
  expect(screen.getByText(GREETING)).toBeVisible();
  expect(within(screen.getByRole("navigation", { name: "Main" })).queryByRole("link", { current: "page" })).toBeNull();
});

it("does not greet within an area, whose tab it marks", async () => {
  await openMall(header, { at: "/my-content?type=asset", answers: signedIn() });
  expect(screen.queryByText(GREETING)).toBeNull();
  expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("My Content");
});

it("choosing the active tab does nothing, another one leads there", async () => {
  const { user, went } = await openMall(header, { at: "/my-content?type=asset", answers: signedIn() });
  await user.click(screen.getByRole("link", { name: "My Content" }));
  expect(went).not.toHaveBeenCalled();
  expect(screen.getByRole("link", { name: "Explore" })).toHaveAttribute("href", "/explore");
});

it("goes without the search bar where the screen searches by itself", async () => {
  await openMall(<AccountHeader userId={USER} hasSearch={false} />, { at: "/explore", answers: signedIn() });
  expect(screen.queryByRole("searchbox")).toBeNull();
});

it("leads to the profile, and by its logo to one's own content", async () => {
  await openMall(header, { at: "/cart", answers: signedIn() });
  expect(screen.getByRole("link", { name: "My Profile" })).toHaveAttribute("href", "/profile");
  expect(screen.getByRole("link", { name: "Mozaik, your account" })).toHaveAttribute("href", "/my-content");
});

it("offers the help that comes with the mall, in a tab of its own, where no other help centre is set", async () => {
  await openMall(header, { at: "/cart", answers: signedIn() });
  const help = screen.getByRole("link", { name: "Help" });
  expect(help).toHaveAttribute("href", "/help.html");
  expect(help).toHaveAttribute("target", "_blank");
});

it.each([
  ["the display name", {}, "Orla Finch account"],
  ["the username where there is none", { displayName: "" }, "orla account"],
])("shows %s", async (_, profile, name) => {
  await openMall(header, { at: "/cart", answers: signedIn(profile) });
  expect(await screen.findByRole("button", { name })).toBeVisible();
});

it("shows the avatar, without one its place holder", async () => {
  await openMall(header, { at: "/cart", answers: signedIn({ avatarBlobId: "blob-1" }) });
  const button = await screen.findByRole("button", { name: "Orla Finch account" });
  expect(button.querySelector("img")).toHaveAttribute("src", "/public/api/blobs/blob-1?width=160");
});

it("shows the way to the super admins' area to super admins alone", async () => {
  await openMall(header, { at: "/cart", answers: signedIn({ superAdmin: true }) });
  expect(await screen.findByRole("link", { name: "Super Admin" })).toHaveAttribute("href", "/super-admin");
});

it("shows others no way to the super admins' area", async () => {
  await openMall(header, { at: "/cart", answers: signedIn() });
  await screen.findByRole("button", { name: "Orla Finch account" });
  expect(screen.queryByRole("link", { name: "Super Admin" })).toBeNull();
});

it("the user menu leads on, and Logout ends the session", async () => {
  const { user, sent } = await openMall(header, {
    at: "/cart",
    answers: { ...signedIn(), "POST /api/logout": { status: 204 } },
  });
  await user.click(await screen.findByRole("button", { name: "Orla Finch account" }));
  const menu = within(screen.getByRole("navigation", { name: "Account" }));
  expect(menu.getAllByRole("link").map((item) => [item.textContent, item.getAttribute("href")])).toEqual([
    ["Analytics", "/profile/analytics"],
    ["Settings", "/profile"],
    ["Purchases", "/purchases"],
  ]);
  expect(menu.getAllByRole("button").map((item) => item.textContent)).toEqual(["Change password", "Logout"]);
  await user.click(menu.getByRole("button", { name: "Logout" }));
  await waitFor(() => expect(currentSession()).toBeNull());
  expect(sent).toEqual([{ call: "POST /api/logout", body: undefined }]);
});

it("the theme is chosen in the user menu, remembered, and the menu stays open", async () => {
  const { user } = await openMall(header, { at: "/cart", answers: signedIn() });
  await user.click(await screen.findByRole("button", { name: "Orla Finch account" }));
  expect(screen.getByRole("radio", { name: "System" })).toBeChecked();
  await user.click(screen.getByRole("radio", { name: "Dark" }));
  expect(screen.getByRole("radio", { name: "Dark" })).toBeChecked();
  expect(localStorage.getItem("theme")).toBe("dark");
});

it("the burger menu toggles", async () => {
  const { user } = await openMall(header, { at: "/cart", answers: signedIn() });
  const burger = screen.getByRole("button", { name: "Menu" });
  await user.click(burger);
  expect(burger).toHaveAttribute("aria-expanded", "true");
  expect(
    within(screen.getByRole("navigation", { name: "Menu" })).getByRole("link", { name: "My Profile" }),
  ).toBeInTheDocument();
  await user.click(burger);
  await waitFor(() => expect(burger).toHaveAttribute("aria-expanded", "false"));
});
