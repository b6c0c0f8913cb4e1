import { jest } from "@jest/globals";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ToastRegion } from "../../ui/toast/toast-region.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { startSession } from "../session.ts";
import type { ItemToShare } from "./share-calls.ts";
import { ShareDialog } from "./share-dialog.tsx";

const ITEM: ItemToShare = { itemType: "mozaik", itemId: "m1", name: "Tide", isPublic: true, isAuthor: false };
const ME = "0190a000-0000-7000-8000-000000000001";
const NAMES = { displayName: "Ada", firstName: "Ada", lastName: "Lind" };
const ADA = { id: "a1", name: "Ada", friendlyUrl: "ada", avatarSrc: null, ...NAMES };

type Sent = { path: string; method: string; body: unknown };
let sent: Sent[];
let answers: { match: string; status?: number; body?: unknown }[];
const onClose = jest.fn();

beforeEach(() => {
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
  sent = [];
  answers = [{ match: "GET /api/accountGroups", body: { items: [{ id: "g1", name: "Walkers", members: [] }] } }];
  globalThis.fetch = jest.fn(async (input: string | URL | Request, init?: RequestInit) => {
    const path = String(input);
    const method = init?.method ?? "GET";
    sent.push({ path, method, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    const found = answers.find(({ match }) => `${method} ${path}`.startsWith(match));
    const status = found?.status ?? 200;
    const text = async () => JSON.stringify(found?.body ?? {});
    return { ok: status < 400, status, headers: new Headers(), text } as Response;
  });
  localStorage.clear();
  toasts.clear();
  onClose.mockClear();
});

const show = (item: Partial<ItemToShare> = {}) =>
  render(
    <>
      <ShareDialog item={{ ...ITEM, ...item }} onClose={onClose} />
      <ToastRegion />
    </>,
  );
const share = () => userEvent.click(screen.getByRole("button", { name: "Share" }));

it("lets guests share by email only, with the words of the specification", async () => {
  show();
  expect(screen.getByRole("dialog", { name: "Share Mozaik" })).toBeInTheDocument();
  expect(screen.queryByRole("radio")).toBeNull();
  const emails = screen.getByRole("textbox", { name: "Emails" });
  expect(emails).toHaveAccessibleDescription("Separate multiple emails by comma");
  await share();
  expect(screen.getByRole("alert")).toHaveTextContent("Please enter at least one email.");
  await userEvent.type(emails, "ada@a.example, nobody");
  await share();
  expect(screen.getByRole("alert")).toHaveTextContent("One of the entered email addresses is invalid");
  expect(sent).toEqual([]);
  await userEvent.clear(emails);
  await userEvent.type(emails, "ada@a.example, ,bo@b.example");
  await share();
  expect(await screen.findByText("The Mozaik has been shared.")).toBeInTheDocument();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(sent).toMatchObject([
    { method: "POST", path: "/public/api/mozaiks/m1/share", body: { shareType: "email", selectedUsers: [] } },
  ]);
});

it("clears the form and says so if sharing fails", async () => {
  startSession({ accessToken: "token", userId: ME });
  answers.push({ match: "POST", status: 422, body: { code: "x", detail: "No." } });
  show();
  const emails = screen.getByRole("textbox", { name: "Emails" });
  await userEvent.type(emails, "ada@a.example");
  await share();
  expect(await screen.findByText("Error occurred when sending share email")).toBeInTheDocument();
  expect(emails).toHaveValue("");
  expect(onClose).not.toHaveBeenCalled();
});

it("shares with users and groups of one's own", async () => {
  startSession({ accessToken: "token", userId: ME });
  answers.push({ match: "GET /api/users/search", body: { items: [ADA], hasNextPage: false, cursor: null } });
  show();
  await userEvent.click(screen.getByRole("radio", { name: "With users" }));
  await share();
  expect(screen.getByRole("alert")).toHaveTextContent("Please enter at least one user.");
  await userEvent.type(screen.getByRole("searchbox", { name: "Find users" }), "ada");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Ada (Ada Lind, ada)" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Walkers" }));
  await share();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.at(-1)?.body).toEqual({
    shareType: "users",
    emails: "",
    selectedUsers: ["a1"],
    selectedGroups: ["g1"],
  });
});

it("shows its author who may see a private Mozaik, takes the right away and gives it back", async () => {
  startSession({ accessToken: "token", userId: ME });
  answers.push({ match: "GET /api/items", body: { people: [{ id: "a1", name: "Ada" }], groupIds: ["g1"] } });
  answers.push({ match: "GET /api/mozaiks/m1/link", body: { key: null, expiresAt: null, hasPassword: false } });
  show({ isPublic: false, isAuthor: true });
  expect(screen.queryByRole("radio")).toBeNull();
  const list = screen.getByRole("region", { name: "Who can see it" });
  await userEvent.click(await within(list).findByRole("button", { name: "Stop sharing with Ada" }));
  await userEvent.click(await within(list).findByRole("button", { name: "Share again with Ada" }));
  expect(await within(list).findByRole("button", { name: "Stop sharing with Ada" })).toBeInTheDocument();
  expect(within(list).getByText("Walkers")).toBeInTheDocument();
  const changes = sent.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);
  expect(changes).toEqual(["DELETE /api/items/mozaik/m1/sharing/users/a1", "POST /api/mozaiks/m1/share"]);
  expect(screen.getByRole("button", { name: "Create link" })).toBeInTheDocument();
});
