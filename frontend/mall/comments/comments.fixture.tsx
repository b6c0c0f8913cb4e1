import { jest } from "@jest/globals";
import { render } from "@testing-library/react";
import type { Comment, CommentSection as Section } from "#modules/social/comment-contract";
import { ToastRegion } from "../../ui/toast/toast-region.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { startSession } from "../session.ts";
import { CommentSection } from "./comment-section.tsx";

export const ME = "0190a000-0000-7000-8000-000000000001";
export const OTHER = "0190a000-0000-7000-8000-000000000002";
export const SECTION = "0190a000-0000-7000-8000-000000000003";

export const a = (id: string, more: Partial<Comment> = {}): Comment => ({
  id,
  content: `Text of ${id}`,
  mentions: [],
  username: "ada",
  avatarUrl: null,
  createTime: "2026-03-05T10:00:00.000Z",
  editTime: null,
  authorId: OTHER,
  commentSectionId: SECTION,
  rootCommentId: null,
  state: "shown",
  takeDown: null,
  replies: 0,
  ...more,
});

export const section = (items: Comment[], more: Partial<Section> = {}): Section => ({
  items,
  hasNextPage: false,
  cursor: null,
  commentSectionId: SECTION,
  ownerId: OTHER,
  count: items.length,
  isClosed: false,
  variesByReader: false,
  ...more,
});

interface Answer {
  /** How the method and path begin. */
  readonly match: string;
  /** Absent: 200. `lost`: nothing comes back, though the server has carried it out. */
  readonly status?: number | "lost";
  readonly body?: unknown;
  /** Absent: at once. */
  readonly when?: Promise<unknown>;
}

/** Who is signed in. */
const WRITER: Answer = { match: "GET /api/users/me", body: { username: "me", avatarBlobId: null } };

interface Sent {
  readonly path: string;
  readonly method: string;
  readonly body: unknown;
  readonly key: string | null;
}

/** A server that gives `answers` and remembers what it was `sent`. */
export function fakeServer() {
  const server = { answers: [] as readonly Answer[], sent: [] as Sent[] };
  globalThis.fetch = jest.fn(async (input: string | URL | Request, init?: RequestInit) => {
    const path = String(input);
    const method = init?.method ?? "GET";
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined;
    if (path !== "/api/users/me")
      server.sent.push({ path, method, body, key: new Headers(init?.headers).get("idempotency-key") });
    const found = [WRITER, ...server.answers].find(({ match }) => `${method} ${path}`.startsWith(match));
    await found?.when;
    if (found?.status === "lost") throw new TypeError("Failed to fetch");
    const status = found?.status ?? 200;
    const text = async () => JSON.stringify(found?.body ?? {});
    return { ok: status < 400, status, headers: new Headers(), text } as Response;
  });
  localStorage.clear();
  sessionStorage.clear();
  toasts.clear();
  return server;
}

export const show = (shown: Section) =>
  render(
    <>
      <CommentSection section={shown} />
      <ToastRegion />
    </>,
  );

export const signIn = () => startSession({ accessToken: "token", userId: ME });
