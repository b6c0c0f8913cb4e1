import { jest } from "@jest/globals";
import { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { waitFor } from "@testing-library/react";
import { followSession } from "./follow-session.ts";
import { endSession, startSession } from "./mall/session.ts";

const ONE = { accessToken: "token-1", userId: "0190a000-0000-7000-8000-000000000001" };
const OTHER = { accessToken: "token-2", userId: "0190a000-0000-7000-8000-000000000002" };
let stop = () => {};

beforeEach(() => localStorage.clear());
afterEach(() => stop());

it("signing out leads home and clears the cache", async () => {
  startSession(ONE);
  const { goHome, queries } = await open("/cart?x=1");
  queries.setQueryData(["secret"], "a");
  endSession("signed-out");
  expect(goHome).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(queries.getQueryData(["secret"])).toBeUndefined());
});

it("an expired session leads to the login screen, with the way back", async () => {
  startSession(ONE);
  const { router } = await open("/cart?x=1");
  endSession("expired");
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  expect(router.state.location.search).toEqual({ returnTo: "/cart?x=1" });
});

it.each(["/redirect-link?link=x", "/login?returnTo=%2Fcart"])(
  "an expired session leaves the public screen %s open, for a guest",
  async (address) => {
    startSession(ONE);
    const { router, queries } = await open(address);
    const shown = jest.spyOn(router, "invalidate");
    queries.setQueryData(["secret"], "a");
    endSession("expired");
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
    expect(router.state.location.href).toBe(address);
    expect(queries.getQueryData(["secret"])).toBeUndefined();
  },
);

it("signing out in another tab leads this one home", async () => {
  startSession(ONE);
  const { goHome } = await open("/cart");
  localStorage.setItem("sessionEnd", "signed-out");
  inOtherTab("accessToken", null);
  inOtherTab("currentUserId", null);
  expect(goHome).toHaveBeenCalledTimes(1);
});

it("a session that ran out in another tab leads this one to sign in", async () => {
  startSession(ONE);
  const { router } = await open("/cart");
  localStorage.setItem("sessionEnd", "expired");
  inOtherTab("accessToken", null);
  inOtherTab("currentUserId", null);
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
});

it("signing in in another tab reloads this one, in place", async () => {
  const { router, queries } = await open("/cart");
  const asked = jest.spyOn(queries, "invalidateQueries");
  const shown = jest.spyOn(router, "invalidate");
  inOtherTab("accessToken", ONE.accessToken);
  inOtherTab("currentUserId", ONE.userId);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(shown).toHaveBeenCalledTimes(1);
  expect(router.state.location.pathname).toBe("/cart");
});

it("if another user signs in in another tab, the first user's data disappears at once", async () => {
  startSession(ONE);
  const { queries } = await open("/cart");
  queries.setQueryData(["secret"], "a");
  inOtherTab("accessToken", OTHER.accessToken);
  inOtherTab("currentUserId", OTHER.userId);
  expect(queries.getQueryData(["secret"])).toBeUndefined();
});

async function open(href: string) {
  const root = createRootRoute();
  const paths = ["/", "/cart", "/login", "/redirect-link"].map((path) => {
    const isPublic = path === "/login" || path === "/redirect-link";
    return createRoute({ getParentRoute: () => root, path, staticData: { isPublic } });
  });
  const history = createMemoryHistory({ initialEntries: [href] });
  const router = createRouter({ routeTree: root.addChildren(paths), history });
  await router.load();
  const queries = new QueryClient();
  const goHome = jest.fn();
  stop = followSession(router, queries, goHome);
  return { router, queries, goHome };
}

/** Simulates a storage change by another tab. */
function inOtherTab(key: string, newValue: string | null): void {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
}
