import { jest } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ScrollToTop } from "./scroll-to-top.tsx";

function Page({ isHidden }: { isHidden?: boolean }) {
  return (
    <>
      <main tabIndex={-1}>A long page</main>
      <ScrollToTop isHidden={isHidden} />
    </>
  );
}

function scrollBy(windows: number) {
  window.scrollY = windows * window.innerHeight;
  act(() => {
    window.dispatchEvent(new Event("scroll"));
  });
}

const button = () => screen.queryByRole("button", { name: "Scroll to top" });

afterEach(() => {
  window.scrollY = 0;
  jest.restoreAllMocks();
});

test("the button appears after scrolling by more than a window's height, and disappears on the way up", () => {
  render(<Page />);
  expect(button()).not.toBeInTheDocument();
  scrollBy(1);
  expect(button()).not.toBeInTheDocument();
  scrollBy(1.5);
  expect(button()).toBeInTheDocument();
  scrollBy(0);
  expect(button()).not.toBeInTheDocument();
});

test("it is visible at once on a page that opens far down", () => {
  window.scrollY = 3 * window.innerHeight;
  render(<Page />);
  expect(button()).toBeInTheDocument();
});

test("a press scrolls to the top and focuses the content", async () => {
  const scrollTo = jest.spyOn(window, "scrollTo").mockImplementation(() => {});
  render(<Page />);
  scrollBy(2);
  await userEvent.click(screen.getByRole("button", { name: "Scroll to top" }));
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: "smooth" });
  expect(screen.getByRole("main")).toHaveFocus();
});

test("it can be hidden", () => {
  render(<Page isHidden />);
  scrollBy(2);
  expect(button()).not.toBeInTheDocument();
});
