import { render } from "@testing-library/react";
import { useRootMark } from "./use-root-mark.ts";

function Marked() {
  useRootMark("data-marked");
  return null;
}

test("the root carries the attribute until the last component that asks for it is gone", () => {
  const root = document.documentElement;
  const [first, second] = [render(<Marked />), render(<Marked />)];
  expect(root.hasAttribute("data-marked")).toBe(true);
  first.unmount();
  expect(root.hasAttribute("data-marked")).toBe(true);
  second.unmount();
  expect(root.hasAttribute("data-marked")).toBe(false);
});
