import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { CardSlider } from "./card-slider.tsx";

let loads: number;

/** Ten cards, and ten more when asked, in a window that has room for three. */
function Slider() {
  const [count, setCount] = useState(10);
  const load = () => {
    loads++;
    setCount(20);
  };
  return (
    <CardSlider label="Harbours" count={count} hasMore={count < 20} isLoading={false} onLoadMore={load}>
      {({ start, size }) => <p>{`${start} to ${start + size - 1}`}</p>}
    </CardSlider>
  );
}

const resizeTo = (width: number) => {
  Object.defineProperty(window, "innerWidth", { value: width, configurable: true });
  window.dispatchEvent(new Event("resize"));
};

const button = (name: string) => screen.getByRole("button", { name });

beforeEach(() => {
  loads = 0;
  resizeTo(1440);
});

it("moves by what fits, with Previous disabled at the start and Next at the end", async () => {
  const user = userEvent.setup();
  render(<Slider />);
  expect(screen.getByText("0 to 2")).toBeVisible();
  expect(button("Previous")).toBeDisabled();
  await user.click(button("Next"));
  expect(screen.getByText("3 to 5")).toBeVisible();
  expect(loads).toBe(0);
  await user.click(button("Previous"));
  expect(screen.getByText("0 to 2")).toBeVisible();
  expect(button("Next")).toHaveFocus();
  for (let press = 0; press < 6; press++) await user.click(button("Next"));
  expect(screen.getByText("17 to 19")).toBeVisible();
  expect(button("Next")).toBeDisabled();
  expect(button("Previous")).toHaveFocus();
});

it("loads more once fewer than two windows are left", async () => {
  const user = userEvent.setup();
  render(<Slider />);
  await user.click(button("Next"));
  await user.click(button("Next"));
  expect(screen.getByText("6 to 8")).toBeVisible();
  expect(loads).toBe(1);
});

it("shows that it loads, and as many cards as a resized window has room for", () => {
  render(
    <CardSlider label="Harbours" count={10} hasMore isLoading onLoadMore={() => {}}>
      {({ size }) => <p>{`${size} visible`}</p>}
    </CardSlider>,
  );
  expect(screen.getByText("Loading More Cards")).toBeInTheDocument();
  act(() => resizeTo(390));
  expect(screen.getByText("1 visible")).toBeVisible();
});
