import { act, render } from "@testing-library/react";
import { toasts } from "./toasts.ts";
import { useToastsAbove } from "./use-toasts-above.ts";

afterEach(() => act(() => toasts.clear()));

function Dialog() {
  useToastsAbove();
  return null;
}
const isAbove = () => document.documentElement.hasAttribute("data-toasts-above");

test("toasts are at the top while a dialog is open, away from its buttons", () => {
  const [one, other] = [render(<Dialog />), render(<Dialog />)];
  one.unmount();
  expect(isAbove()).toBe(true);
  other.unmount();
  expect(isAbove()).toBe(false);
});

test("what was said in a dialog stays at the top until it has gone", () => {
  const { unmount } = render(<Dialog />);
  toasts.success("Saved");
  unmount();
  expect(isAbove()).toBe(true);
  toasts.clear();
  expect(isAbove()).toBe(false);
  toasts.success("Link copied");
  expect(isAbove()).toBe(false);
});
