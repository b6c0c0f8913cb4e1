import { jest } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { CommentSection as Section } from "#modules/social/comment-contract";
import { startSession } from "../session.ts";
import { CommentSection } from "./comment-section.tsx";

const io = jest.fn();
jest.unstable_mockModule("socket.io-client", () => ({ io }));

const ME = "0190a000-0000-7000-8000-000000000001";
const AT_HOST = { logIn: "https://mall.example.org/mozaik/x#comments", mall: "https://mall.example.org" };
const SECTION: Section = {
  items: [],
  hasNextPage: false,
  cursor: null,
  commentSectionId: "0190a000-0000-7000-8000-000000000003",
  ownerId: ME,
  count: 0,
  isClosed: false,
  variesByReader: false,
};

let sent: string[];
beforeEach(() => {
  sent = [];
  localStorage.clear();
  globalThis.fetch = jest.fn(async (input: string | URL | Request, init?: RequestInit) => {
    sent.push(`${init?.method} ${String(input)}`);
    return { ok: true, status: 200, headers: new Headers(), text: async () => "" } as Response;
  });
});

it("a guest at the host of a website logs in through the mall, and without script comments there", () => {
  render(<CommentSection section={SECTION} atSite={AT_HOST} />);
  expect(screen.getByRole("link", { name: "Login to comment" })).toHaveAttribute("href", AT_HOST.logIn);
});

it("a guest on a page of a website in the mall comes back to it from the login", () => {
  const logIn = "/login?returnTo=%2Fsites%2Fboats%23comments";
  render(<CommentSection section={SECTION} atSite={{ logIn, mall: null }} />);
  expect(screen.getByRole("link", { name: "Login to comment" })).toHaveAttribute("href", logIn);
});

it("a reader at a host can comment and log out there; what its owner decides stays in the mall, and so does the socket", async () => {
  const user = userEvent.setup();
  startSession({ accessToken: "token", userId: ME });
  render(<CommentSection section={SECTION} atSite={AT_HOST} />);
  expect(screen.getByRole("button", { name: "Add comment" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Comment settings" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Logout" }));
  expect(screen.getByRole("link", { name: "Login to comment" })).toBeVisible();
  expect(sent).toEqual(["POST /api/logout"]);
  expect(io).not.toHaveBeenCalled();
});
