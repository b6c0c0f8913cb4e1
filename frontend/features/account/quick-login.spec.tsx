import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { QuickLogin } from "./quick-login.tsx";

let width: number;
let listeners: Set<() => void>;

beforeEach(() => {
  listeners = new Set();
  window.matchMedia = ((media: string) => ({
    media,
    get matches() {
      return width >= Number(/min-width: (\d+)px/.exec(media)?.[1]);
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  })) as unknown as typeof window.matchMedia;
});

it("signs in within a floating panel, from which one can also register", async () => {
  width = 1200;
  open();
  await userEvent.click(screen.getByRole("button", { name: "Quick login" }));
  expect(screen.getByRole("form", { name: "Login" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Register now" })).toHaveAttribute("href", "/register?returnTo=%2Fexplore");
});

it("is not there in a window under 1200 px, nor stays once the window becomes that narrow", async () => {
  width = 1400;
  open();
  await userEvent.click(screen.getByRole("button", { name: "Quick login" }));
  width = 1199;
  act(() => {
    for (const listener of listeners) listener();
  });
  expect(screen.queryByRole("form")).toBeNull();
  expect(screen.queryByRole("button", { name: "Quick login" })).toBeNull();
});

function open(): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QuickLogin returnTo="/explore" />
    </QueryClientProvider>,
  );
}
