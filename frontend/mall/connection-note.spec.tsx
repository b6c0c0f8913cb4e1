import { jest } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import { toastStore, toasts } from "../ui/toast/toasts.ts";
import { heardFromServer, staysOffline } from "./connection.ts";
import { ConnectionNote } from "./connection-note.tsx";

const network = jest.spyOn(navigator, "onLine", "get");

beforeEach(() => {
  network.mockReturnValue(true);
  act(() => heardFromServer(true));
  toasts.clear();
});

function change(isOnline: boolean): void {
  network.mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? "online" : "offline")));
}

it("shows the offline note at once and hides it when the network is back", () => {
  render(<ConnectionNote />);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  change(false);
  expect(screen.getByRole("status")).toHaveTextContent(
    "You are offline. What you see and type stays on this page. Nothing is sent until you are connected again.",
  );
  change(true);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

it("marks the root while it is shown, so that toasts and the button to the top make room", () => {
  const { documentElement: root } = document;
  const { unmount } = render(<ConnectionNote />);
  expect(root).not.toHaveAttribute("data-connection-note");
  change(false);
  expect(root).toHaveAttribute("data-connection-note");
  change(true);
  expect(root).not.toHaveAttribute("data-connection-note");
  change(false);
  unmount();
  expect(root).not.toHaveAttribute("data-connection-note");
});

it("asks a server that did not answer until it does", async () => {
  jest.useFakeTimers();
  const asked = jest.fn<typeof fetch>().mockRejectedValueOnce(new TypeError("Failed to fetch"));
  asked.mockResolvedValueOnce({ ok: true } as Response);
  globalThis.fetch = asked;
  render(<ConnectionNote />);
  act(() => heardFromServer(false));
  expect(screen.getByRole("status")).toHaveTextContent("The mall cannot be reached.");
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(screen.getByRole("status")).toHaveTextContent("The mall cannot be reached.");
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(asked).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

it("without a network a page stays instead of giving way to the browser's error page", () => {
  expect(staysOffline()).toBe(false);
  change(false);
  expect(staysOffline()).toBe(true);
  expect(toastStore.read()[0]?.text).toBe("You are offline. Open it when you are connected again.");
});
