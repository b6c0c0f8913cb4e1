import { screen, waitFor, within } from "@testing-library/dom";
import { type NotificationBell, notificationBell } from "./notification-bell.ts";

const USER = "0190a000-0000-7000-8000-000000000001";
const notice = (number: number, more: object = {}) => ({
  id: `notice-${number}`,
  type: "purchase",
  content: `<b>Basalt</b> bought <img src="x" onerror="alert(1)">piece ${number}`,
  url: `/mozaik/${number}`,
  read: true,
  created: new Date(2026, 2, 5, 14, 7).toISOString(),
  ...more,
});

let stored: { id: string; read: boolean }[];
let commands: string[];
let bell: NotificationBell;

beforeEach(() => {
  commands = [];
  globalThis.fetch = (async (path: string, init: RequestInit) => {
    const method = init.method ?? "GET";
    if (method !== "GET") commands.push(`${method} ${path}`);
    if (method === "DELETE") stored = stored.filter(({ id }) => !path.endsWith(id));
    if (method === "PATCH") stored = stored.map((one) => ({ ...one, read: true }));
    const unread = stored.filter(({ read }) => !read).length;
    return {
      ok: true,
      status: 200,
      headers: new Map([["content-type", "application/json"]]),
      text: async () => JSON.stringify({ items: stored, unread }),
    };
  }) as unknown as typeof fetch;
});

it("shows the unread count; closing the list marks all as read in one call", async () => {
  stored = [notice(1, { read: false }), notice(2, { read: false }), notice(3)];
  await show();
  expect(summary()).toHaveAccessibleName("Notifications, 2 unread");
  await toggle();
  expect(await screen.findAllByRole("img", { name: "Unread" })).toHaveLength(2);
  await toggle();
  await waitFor(() => expect(summary()).toHaveAccessibleName("Notifications"));
  expect(commands).toEqual([`PATCH /api/notifications/${USER}/markAsReadAll`]);
});

it("closing calls nothing where nothing was unread", async () => {
  stored = [notice(1)];
  await show();
  await toggle();
  await screen.findByRole("listitem");
  await toggle();
  expect(commands).toEqual([]);
});

it("shows the words of a notification, nothing that runs, and its date", async () => {
  stored = [notice(1)];
  await show();
  await toggle();
  const link = await screen.findByRole("link");
  expect(link.firstElementChild?.innerHTML).toBe("Basalt bought piece 1");
  expect(within(link).getByText("March 5, 2:07 PM")).toBeInTheDocument();
});

it("opens addresses of the web in a new tab and every other as a path of the mall", async () => {
  stored = [
    notice(1, { url: "https://example.org/x" }),
    notice(2, { url: "javascript:alert(1)" }),
    notice(3, { url: "//evil.example" }),
  ];
  await show();
  await toggle();
  const links = await screen.findAllByRole("link");
  expect(links.map((link) => [link.getAttribute("href"), link.getAttribute("target")])).toEqual([
    ["https://example.org/x", "_blank"],
    ["/javascript:alert(1)", null],
    ["/evil.example", null],
  ]);
});

it("Delete takes a notification out of the list; without any it says so", async () => {
  stored = [notice(1, { read: false })];
  await show();
  await toggle();
  (await screen.findByRole("button", { name: "Delete" })).click();
  await waitFor(() => expect(screen.getByText("Without notifications")).toBeVisible());
  expect(summary()).toHaveAccessibleName("Notifications");
  await toggle();
  expect(commands).toEqual(["DELETE /api/notifications/notice-1"]);
});

async function show(): Promise<void> {
  bell = notificationBell(USER);
  document.body.replaceChildren(bell.node);
  await bell.refresh();
}

function summary(): HTMLElement {
  return bell.node.querySelector("summary")!;
}

async function toggle(): Promise<void> {
  const toggled = new Promise((resolve) => bell.node.addEventListener("toggle", resolve, { once: true }));
  summary().click();
  await toggled;
}
