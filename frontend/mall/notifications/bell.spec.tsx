import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Notification } from "#modules/social/contract";
import { startSession } from "../session.ts";
import { NotificationBell } from "./bell.tsx";
import { NotificationStore } from "./store.ts";

const USER = "0190a000-0000-7000-8000-000000000001";
let stored: Notification[];
let commands: string[];

beforeEach(() => {
  commands = [];
  startSession({ accessToken: "token-1", userId: USER });
  globalThis.fetch = (async (path: string, { method }: RequestInit) => serve(path, method ?? "GET")) as typeof fetch;
});

it("shows the unread count; closing marks all as read with one request", async () => {
  stored = [notification(1, { read: false }), notification(2, { read: false }), notification(3)];
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Notifications, 2 unread" }));
  expect(screen.getAllByRole("img", { name: "Unread" })).toHaveLength(2);
  expect(commands).toEqual([]);
  await user.keyboard("{Escape}");
  expect(await screen.findByRole("button", { name: "Notifications" })).toBeVisible();
  expect(commands).toEqual([`PATCH /api/notifications/${USER}/markAsReadAll`]);
});

it("closing sends nothing if nothing was unread", async () => {
  stored = [notification(1)];
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Notifications" }));
  await screen.findByText("Something happened 1");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText("Something happened 1")).toBeNull());
  expect(commands).toEqual([]);
});

it("one notification is marked as read, and its 'Delete' takes the focus", async () => {
  stored = [notification(1, { read: false }), notification(2, { read: false })];
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Notifications, 2 unread" }));
  await user.click((await screen.findAllByRole("button", { name: "Mark as read" }))[0]!);
  await waitFor(() => expect(screen.getAllByRole("img", { name: "Unread" })).toHaveLength(1));
  expect(screen.getAllByRole("button", { name: "Delete" })[0]).toHaveFocus();
  expect(commands).toEqual([`PATCH /api/notifications/${stored[0]!.id}/markAsRead`]);
  await user.click(screen.getByRole("button", { name: "Mark all as read" }));
  await waitFor(() => expect(screen.queryByRole("img", { name: "Unread" })).toBeNull());
  expect(commands).toHaveLength(2);
  expect(screen.getByRole("dialog", { name: "Notifications" })).toHaveFocus();
});

it("while the list is open, news comes on top and what has changed keeps its place", async () => {
  stored = [notification(1), notification(2, { read: false })];
  const { user, store } = open();
  await user.click(await screen.findByRole("button", { name: "Notifications, 1 unread" }));
  await screen.findByText("Something happened 2");
  stored = [notification(2, { read: false, content: "Ada and 1 other" }), notification(3, { read: false }), stored[0]!];
  await act(() => store.refresh());
  const words = () => screen.getAllByRole("listitem").map((item) => item.querySelector("[id]")?.textContent);
  expect(words()).toEqual(["Something happened 3", "Something happened 1", "Ada and 1 other"]);
  await user.keyboard("{Escape}");
  await act(() => store.refresh());
  await user.click(await screen.findByRole("button", { name: "Notifications" }));
  expect(words()).toEqual(["Ada and 1 other", "Something happened 3", "Something happened 1"]);
});

it("says if there are no notifications", async () => {
  stored = [];
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Notifications" }));
  expect(await screen.findByText("Without notifications")).toBeVisible();
});

it("Delete removes a notification from the list", async () => {
  stored = [notification(1), notification(2)];
  const path = `/api/notifications/${stored[0]!.id}`;
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Notifications" }));
  const [first] = await screen.findAllByRole("listitem");
  await user.click(within(first!).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByText("Something happened 1")).toBeNull());
  expect(screen.getByText("Something happened 2")).toBeVisible();
  expect(commands).toEqual([`DELETE ${path}`]);
});

it("deleting moves the focus to the next notification, then the one before, then the list", async () => {
  stored = [notification(1), notification(2), notification(3)];
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Notifications" }));
  const [first] = await screen.findAllByRole("button", { name: "Delete" });
  while (document.activeElement !== first) await user.tab();
  await user.keyboard("{Enter}");
  const isOn = (words: string) => expect(document.activeElement).toHaveAccessibleDescription(words);
  await waitFor(() => expect(screen.queryByText("Something happened 1")).toBeNull());
  isOn("Something happened 2");
  await user.tab();
  isOn("Something happened 3");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByText("Something happened 3")).toBeNull());
  isOn("Something happened 2");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByText("Something happened 2")).toBeNull());
  expect(screen.getByRole("dialog", { name: "Notifications" })).toHaveFocus();
});

it("after the last unread notification is deleted, closing sends nothing", async () => {
  stored = [notification(1, { read: false }), notification(2)];
  const path = `DELETE /api/notifications/${stored[0]!.id}`;
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Notifications, 1 unread" }));
  await user.click((await screen.findAllByRole("button", { name: "Delete" }))[0]!);
  await waitFor(() => expect(screen.queryByRole("img", { name: "Unread" })).toBeNull());
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(commands).toEqual([path]);
});

it("a click outside closes", async () => {
  stored = [];
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Notifications" }));
  await screen.findByRole("dialog", { name: "Notifications" });
  await user.click(document.body);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("dates are written in US English with long month, day, hour and minute", async () => {
  stored = [notification(1, { created: new Date(2026, 2, 5, 14, 7).toISOString() })];
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Notifications" }));
  expect(await screen.findByText("March 5, 2:07 PM")).toBeVisible();
});

it("opens web addresses in a new tab and all others as routes of the mall", async () => {
  stored = [
    notification(1, { url: "https://example.org/x" }),
    notification(2, { url: "/my-content" }),
    notification(3, { url: "javascript:alert(1)" }),
    notification(4, { url: "//evil.example/x" }),
    notification(5, { url: "/\\evil.example" }),
  ];
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Notifications" }));
  const links = await screen.findAllByRole("link");
  expect(links.map((link) => [link.getAttribute("href"), link.getAttribute("target")])).toEqual([
    ["https://example.org/x", "_blank"],
    ["/my-content", null],
    ["/javascript:alert(1)", null],
    ["/evil.example/x", null],
    ["/evil.example", null],
  ]);
  await user.click(links[1]!);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("shows emphasis and ignores all other HTML", async () => {
  stored = [notification(1, { content: '<b>Basalt</b> bought <img src=x onerror="alert(1)"><a href="//evil">it</a>' })];
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Notifications" }));
  const content = await screen.findByText("Basalt");
  expect(content.tagName).toBe("B");
  expect(content.parentElement?.innerHTML).toBe("<b>Basalt</b> bought it");
});

function open() {
  // the surrounding page opens the links
  const stay = (event: { preventDefault(): void }) => event.preventDefault();
  const store = new NotificationStore(USER);
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: stands for the page
    <div onClick={stay}>
      <NotificationBell store={store} />
    </div>,
  );
  return { user: userEvent.setup(), store };
}

function serve(path: string, method: string): Response {
  if (method !== "GET") commands.push(`${method} ${path}`);
  if (path.endsWith("markAsReadAll")) stored = stored.map((one) => ({ ...one, read: true }));
  if (path.endsWith("markAsRead")) stored = stored.map((one) => (path.includes(one.id) ? { ...one, read: true } : one));
  if (method === "DELETE") stored = stored.filter(({ id }) => !path.endsWith(id));
  const unread = stored.filter(({ read }) => !read).length;
  const text = method === "GET" ? JSON.stringify({ items: stored, unread, hasNextPage: false, cursor: null }) : "";
  return { ok: true, status: 200, headers: new Headers(), text: async () => text } as Response;
}

function notification(number: number, part: Partial<Notification> = {}): Notification {
  return {
    id: `0190a000-0000-7000-8000-00000000010${number}`,
    type: "purchase",
    content: `Something happened ${number}`,
    url: null,
    read: true,
    created: "2026-03-05T14:07:00Z",
    ...part,
  };
}
