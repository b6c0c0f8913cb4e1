import { jest } from "@jest/globals";
import { takeSignIn } from "./host-session.ts";
import { currentSession } from "./session.ts";

const STATE = "0190a000-0000-7000-8000-000000000001";
const CODE = "a-code-that-is-worth-one-session";
const SESSION = { accessToken: "token", userId: "0190a000-0000-7000-8000-000000000002" };

const scrolled = jest.fn();
beforeEach(() => {
  document.body.innerHTML = '<section id="comments"></section>';
  const comments = document.getElementById("comments");
  if (comments) comments.scrollIntoView = scrolled;
  globalThis.fetch = (async () => {
    const text = JSON.stringify(SESSION);
    return { ok: true, status: 200, headers: new Headers(), text: async () => text } as Response;
  }) as typeof fetch;
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  scrolled.mockClear();
});

test("somebody who logged in at the mall is back at the comments, and the code is out of the address", async () => {
  sessionStorage.setItem("hostSignIn", STATE);
  history.replaceState(null, "", `/work#sign-in=${CODE}.${STATE}`);
  await takeSignIn();
  expect(`${location.pathname}${location.hash}`).toBe("/work#comments");
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect(currentSession()).toMatchObject(SESSION);
});

test("a code that this tab did not ask for opens nothing", async () => {
  history.replaceState(null, "", `/work#sign-in=${CODE}.${STATE}`);
  await takeSignIn();
  expect(location.hash).toBe("#comments");
  expect(currentSession()).toBeNull();
});
