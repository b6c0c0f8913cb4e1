import { act, screen } from "@testing-library/react";
import { openMall, signedIn } from "../../testing/mall.fixture.tsx";
import { AppShell } from "./app-shell.tsx";

const shell = <AppShell />;

beforeEach(() => localStorage.clear());

it("guests see the quick login, except on the sign-in screens", async () => {
  await openMall(shell, { at: "/explore" });
  expect(screen.getByRole("button", { name: "Quick login" })).toBeInTheDocument();
});

it("the login screen has no quick login", async () => {
  await openMall(shell, { at: "/login" });
  expect(screen.queryByRole("button", { name: "Quick login" })).toBeNull();
});

it("the button to the top shows after one window height of scrolling", async () => {
  await openMall(shell, { at: "/explore" });
  scrollFar();
  expect(screen.getByRole("button", { name: "Scroll to top" })).toBeVisible();
});

it("a screen can hide the button to the top", async () => {
  await openMall(shell, { at: "/explore", staticData: { hidesScrollToTop: true } });
  scrollFar();
  expect(screen.queryByRole("button", { name: "Scroll to top" })).toBeNull();
});

it("a screen that also exists in another form links to it", async () => {
  await openMall(shell, { at: "/explore", staticData: { switchScreen: "/explore/assets" } });
  expect(screen.getByRole("link", { name: "Switch Screen" })).toHaveAttribute("href", "/explore/assets");
});

it("every other screen does not", async () => {
  await openMall(shell, { at: "/explore" });
  expect(screen.queryByRole("link", { name: "Switch Screen" })).toBeNull();
});

it("a suspended person reads above every screen what happened, until when, and where to appeal", async () => {
  const suspension = { reason: "spam", until: "2026-03-12T10:00:00.000Z" };
  await openMall(shell, { at: "/explore", answers: signedIn({ suspension }) });
  const note = await screen.findByRole("region", { name: "Suspension" });
  expect(note).toHaveTextContent("Your account is suspended until March 12, 2026. Reason: Spam or advertising.");
  expect(screen.getByRole("link", { name: "See the decision and appeal" })).toHaveAttribute(
    "href",
    "/profile/decisions",
  );
});

it("nobody else does", async () => {
  await openMall(shell, { at: "/explore", answers: signedIn() });
  expect(screen.queryByRole("region", { name: "Suspension" })).toBeNull();
});

it("a bare screen has no header or footer", async () => {
  await openMall(shell, { at: "/explore", staticData: { isBare: true } });
  expect(screen.queryByRole("banner")).toBeNull();
  expect(screen.queryByRole("contentinfo")).toBeNull();
});

function scrollFar(): void {
  Object.defineProperty(window, "scrollY", { value: window.innerHeight + 1, configurable: true });
  act(() => void window.dispatchEvent(new Event("scroll")));
}
