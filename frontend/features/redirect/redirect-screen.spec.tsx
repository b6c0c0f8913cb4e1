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

it("says where a link leads and waits for the visitor's word, who came from elsewhere", async () => {
  jest.useFakeTimers();
  const { open } = show({ link: "https://example.org/a?b=c" });
  expect(screen.getByText("example.org")).toBeVisible();
  expect(screen.getByText("https://example.org/a?b=c")).toBeVisible();
  expect(screen.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "https://example.org/a?b=c");
  expect(screen.queryByRole("button", { name: "Stay here" })).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(open).not.toHaveBeenCalled();
});

it("forwards after a pause who came from the mall, unless he stays", async () => {
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

it("opens no mail program by itself", async () => {
  jest.useFakeTimers();
  referrer(`${window.location.origin}/mozaik/boats`);
  const { open } = show({ link: "mailto:hello@example.org" });
  expect(screen.getByText("hello@example.org")).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(open).not.toHaveBeenCalled();
});

it("goes straight on to the mall's own pages, also where the click could not be counted", async () => {
  const logged = jest.spyOn(console, "error").mockImplementation(() => {});
  fetched.mockResolvedValue({ ok: false, status: 429, headers: new Headers(), text: async () => "{}" } as Response);
  const href = `${window.location.origin}/explore`;
  const { open } = show({ link: href, type: "text-link", pageSessionId: SESSION });
  await waitFor(() => expect(open).toHaveBeenCalledWith(href));
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});

it.each(["javascript:alert(1)", "data:text/html,x", "https://mall@evil.example/", undefined])(
  "opens nothing and counts nothing for %j",
  (link) => {
    const { open } = show({ link, type: "text-link", pageSessionId: SESSION });
    expect(screen.getByText("This link cannot be opened")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Continue" })).toBeNull();
    expect(open).not.toHaveBeenCalled();
    expect(fetched).not.toHaveBeenCalled();
  },
);

it("counts the click with what the link stood in", async () => {
  const event = { link: "https://example.org/", type: "text-link", pageSessionId: SESSION, from: "mozaik", id: "m1" };
  show(event);
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  const [path, request] = fetched.mock.calls[0]!;
  expect(path).toBe("/public/api/uievents");
  expect(JSON.parse(String(request.body))).toEqual(event);
});

it("counts nothing where the address does not say which visit it was", () => {
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
