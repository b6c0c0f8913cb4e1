import { screen, waitFor, within } from "@testing-library/react";
import { currentSession } from "../../mall/session.ts";
import { openMall, signedIn, USER } from "../../testing/mall.fixture.tsx";
import { AccountHeader } from "./account-header.tsx";

const header = <AccountHeader userId={USER} hasSearch />;
const GREETING = "Welcome to your Mozaik account";

beforeEach(() => localStorage.clear());

it("shows the greeting and marks no tab outside the areas", async () => {
  await openMall(header, { at: "/cart", answers: signedIn() });
  expect(screen.getByText(GREETING)).toBeVisible();
  expect(within(screen.getByRole("navigation", { name: "Main" })).queryByRole("link", { current: "page" })).toBeNull();
});

it("marks the tab of an area and shows no greeting there", async () => {
  await openMall(header, { at: "/my-content?type=asset", answers: signedIn() });
  expect(screen.queryByText(GREETING)).toBeNull();
  expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("My Content");
});

it("choosing the active tab does nothing, another one navigates", async () => {
  const { user, went } = await openMall(header, { at: "/my-content?type=asset", answers: signedIn() });
  await user.click(screen.getByRole("link", { name: "My Content" }));
  expect(went).not.toHaveBeenCalled();
  expect(screen.getByRole("link", { name: "Explore" })).toHaveAttribute("href", "/explore");
});

it("has no search bar on a screen with a search of its own", async () => {
  await openMall(<AccountHeader userId={USER} hasSearch={false} />, { at: "/explore", answers: signedIn() });
  expect(screen.queryByRole("searchbox")).toBeNull();
});

it("links to the profile, and its logo to the sites", async () => {
  await openMall(header, { at: "/cart", answers: signedIn() });
  expect(screen.getByRole("link", { name: "My Profile" })).toHaveAttribute("href", "/profile");
  expect(screen.getByRole("link", { name: "Mozaik, your account" })).toHaveAttribute("href", "/sites");
});

it("opens the mall's own help in a new tab if no other help centre is set", async () => {
  await openMall(header, { at: "/cart", answers: signedIn() });
  const help = screen.getByRole("link", { name: "Help" });
  expect(help).toHaveAttribute("href", "/help.html");
  expect(help).toHaveAttribute("target", "_blank");
});

it.each([
  ["the display name", {}, "Orla Finch account"],
  ["the username if there is none", { displayName: "" }, "orla account"],
])("shows %s", async (_, profile, name) => {
  await openMall(header, { at: "/cart", answers: signedIn(profile) });
  expect(await screen.findByRole("button", { name })).toBeVisible();
});

it("shows the avatar, or a placeholder", async () => {
  await openMall(header, { at: "/cart", answers: signedIn({ avatarBlobId: "blob-1" }) });
  const button = await screen.findByRole("button", { name: "Orla Finch account" });
  expect(button.querySelector("img")).toHaveAttribute("src", "/public/api/blobs/blob-1?width=160");
});

it("shows super admins the link to their area", async () => {
  await openMall(header, { at: "/cart", answers: signedIn({ superAdmin: true }) });
  expect(await screen.findByRole("link", { name: "Super Admin" })).toHaveAttribute("href", "/super-admin");
});

it("does not show others the link to the super admins' area", async () => {
  await openMall(header, { at: "/cart", answers: signedIn() });
  await screen.findByRole("button", { name: "Orla Finch account" });
  expect(screen.queryByRole("link", { name: "Super Admin" })).toBeNull();
});

it("the user menu has its links, and Logout ends the session", async () => {
  const { user, sent } = await openMall(header, {
    at: "/cart",
    answers: { ...signedIn(), "POST /api/logout": { status: 204 } },
  });
  await user.click(await screen.findByRole("button", { name: "Orla Finch account" }));
  const menu = within(screen.getByRole("navigation", { name: "Account" }));
  expect(menu.getAllByRole("link").map((item) => [item.textContent, item.getAttribute("href")])).toEqual([
    ["Analytics", "/profile/analytics"],
    ["Settings", "/profile"],
    ["My Websites", "/sites"],
    ["Purchases", "/purchases"],
    ["Orders", "/orders"],
  ]);
  expect(menu.getAllByRole("button").map((item) => item.textContent)).toEqual(["Change password", "Logout"]);
  await user.click(menu.getByRole("button", { name: "Logout" }));
  await waitFor(() => expect(currentSession()).toBeNull());
  expect(sent).toEqual([{ call: "POST /api/logout", body: undefined }]);
});

it("the theme can be chosen in the user menu and is stored; the menu stays open", async () => {
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
