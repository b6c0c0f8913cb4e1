import { jest } from "@jest/globals";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RedirectScreen } from "./redirect-screen.tsx";
import { RedirectSearch } from "./redirect-search.ts";

const SESSION = "0190a000-0000-7000-8000-000000000001";
const fetched = jest.fn<(path: string, request: RequestInit) => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset();
  fetched.mockResolvedValue({ ok: true, status: 204, headers: new Headers(), text: async () => "" } as Response);
  globalThis.fetch = fetched as typeof fetch;
  referrer("");
});
afterEach(() => jest.useRealTimers());

it("a visitor from elsewhere sees where a link leads, and must confirm", async () => {
  jest.useFakeTimers();
  const { open } = show({ link: "https://example.org/a?b=c" });
  expect(screen.getByText("example.org")).toBeVisible();
  expect(screen.getByText("https://example.org/a?b=c")).toBeVisible();
  expect(screen.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "https://example.org/a?b=c");
  expect(screen.queryByRole("button", { name: "Stay here" })).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(open).not.toHaveBeenCalled();
});

it("a visitor from the mall is forwarded after a pause, unless they stay", async () => {
  jest.useFakeTimers();
  referrer(`${window.location.origin}/mozaik/boats`);
  const { open, unmount } = show({ link: "https://example.org/" });
  expect(screen.getByRole("status")).toHaveTextContent("You will be forwarded in 6 seconds.");
  await act(() => jest.advanceTimersByTimeAsync(5_900));
  expect(open).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(open).toHaveBeenCalledWith("https://example.org/");
  unmount();

  const second = show({ link: "https://example.org/" });
  await userEvent
    .setup({ advanceTimers: jest.advanceTimersByTime })
    .click(screen.getByRole("button", { name: "Stay here" }));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(second.open).not.toHaveBeenCalled();
  expect(screen.getByRole("link", { name: "Continue" })).toBeVisible();
});

it("never opens a mail program automatically", async () => {
  jest.useFakeTimers();
  referrer(`${window.location.origin}/mozaik/boats`);
  const { open } = show({ link: "mailto:hello@example.org" });
  expect(screen.getByText("hello@example.org")).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(open).not.toHaveBeenCalled();
});

it("goes straight to the mall's own pages, even if the click could not be recorded", async () => {
  const logged = jest.spyOn(console, "error").mockImplementation(() => {});
  fetched.mockResolvedValue({ ok: false, status: 429, headers: new Headers(), text: async () => "{}" } as Response);
  const href = `${window.location.origin}/explore`;
  const { open } = show({ link: href, type: "text-link", pageSessionId: SESSION });
  await waitFor(() => expect(open).toHaveBeenCalledWith(href));
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});

it.each(["javascript:alert(1)", "data:text/html,x", "https://mall@evil.example/", undefined])(
  "opens nothing and records nothing for %j",
  (link) => {
    const { open } = show({ link, type: "text-link", pageSessionId: SESSION });
    expect(screen.getByText("This link cannot be opened")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Continue" })).toBeNull();
    expect(open).not.toHaveBeenCalled();
    expect(fetched).not.toHaveBeenCalled();
  },
);

it("records the click with the item that contained the link", async () => {
  const event = { link: "https://example.org/", type: "text-link", pageSessionId: SESSION, from: "mozaik", id: "m1" };
  show(event);
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  const [path, request] = fetched.mock.calls[0]!;
  expect(path).toBe("/public/api/uievents");
  expect(JSON.parse(String(request.body))).toEqual(event);
});

it("records nothing if the address does not identify the visit", () => {
  show({ link: "https://example.org/", type: "text-link", pageSessionId: "x" });
  expect(screen.getByText("example.org")).toBeVisible();
  expect(fetched).not.toHaveBeenCalled();
});

function show(search: object) {
  const open = jest.fn();
  return { open, ...render(<RedirectScreen search={RedirectSearch.parse(search)} open={open} />) };
}

function referrer(address: string): void {
  Object.defineProperty(document, "referrer", { configurable: true, value: address });
}
