import { act, screen } from "@testing-library/react";
import { AppShell } from "./app-shell.tsx";
import { openMall } from "./mall.fixture.tsx";

const shell = <AppShell />;

beforeEach(() => localStorage.clear());

it("guests find the quick login, but not where they sign in anyway", async () => {
  await openMall(shell, { at: "/explore" });
  expect(screen.getByRole("button", { name: "Quick login" })).toBeInTheDocument();
});

it("the screen for signing in has no quick login beside it", async () => {
  await openMall(shell, { at: "/login" });
  expect(screen.queryByRole("button", { name: "Quick login" })).toBeNull();
});

it("the way back up shows once a window's height has gone by", async () => {
  await openMall(shell, { at: "/explore" });
  scrollFar();
  expect(screen.getByRole("button", { name: "Scroll to top" })).toBeVisible();
});

it("a screen can hide the way back up", async () => {
  await openMall(shell, { at: "/explore", staticData: { hidesScrollToTop: true } });
  scrollFar();
  expect(screen.queryByRole("button", { name: "Scroll to top" })).toBeNull();
});

it("a screen that has another form offers to change over", async () => {
  await openMall(shell, { at: "/explore", staticData: { switchScreen: "/explore/assets" } });
  expect(screen.getByRole("link", { name: "Switch Screen" })).toHaveAttribute("href", "/explore/assets");
});

it("every other screen does not", async () => {
  await openMall(shell, { at: "/explore" });
  expect(screen.queryByRole("link", { name: "Switch Screen" })).toBeNull();
});

it("a bare screen has nothing around it", async () => {
  await openMall(shell, { at: "/explore", staticData: { isBare: true } });
  expect(screen.queryByRole("banner")).toBeNull();
  expect(screen.queryByRole("contentinfo")).toBeNull();
});

function scrollFar(): void {
  Object.defineProperty(window, "scrollY", { value: window.innerHeight + 1, configurable: true });
  act(() => void window.dispatchEvent(new Event("scroll")));
}
