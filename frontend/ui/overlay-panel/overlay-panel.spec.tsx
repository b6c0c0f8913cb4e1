import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { OverlayPanel } from "./overlay-panel.tsx";

type Options = Partial<Omit<ComponentProps<typeof OverlayPanel>, "isOpen" | "onOpenChange">>;

function Notes({ isFirstOpen = false, ...options }: Options & { isFirstOpen?: boolean }) {
  const [isOpen, setOpen] = useState(isFirstOpen);
  return (
    <>
      <button type="button" onClick={() => setOpen(false)}>
        Close from outside
      </button>
      <OverlayPanel label="Notes" {...options} isOpen={isOpen} onOpenChange={setOpen}>
        <button type="button">First note</button>
      </OverlayPanel>
    </>
  );
}

const handle = () => screen.getByRole("button", { name: "Notes" });
const panel = () => document.getElementById(handle().getAttribute("aria-controls") ?? "");

test("a closed panel is inert, and its handle reports that", () => {
  render(<Notes />);
  expect(handle()).toHaveAttribute("aria-expanded", "false");
  expect(panel()).toHaveAttribute("inert");
});

test("the handle opens the panel, which takes the focus, and closes it again", async () => {
  render(<Notes />);
  await userEvent.click(handle());
  expect(handle()).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByRole("region", { name: "Notes" })).toHaveFocus();
  expect(panel()).not.toHaveAttribute("inert");
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "First note" })).toHaveFocus();
  await userEvent.click(handle());
  expect(panel()).toHaveAttribute("inert");
});

test("the keyboard toggles it by the handle", async () => {
  render(<Notes />);
  handle().focus();
  await userEvent.keyboard("{Enter}");
  expect(handle()).toHaveAttribute("aria-expanded", "true");
});

test("Escape closes it from inside, and the focus goes back to the handle", async () => {
  render(<Notes />);
  await userEvent.click(handle());
  await userEvent.tab();
  await userEvent.keyboard("{Escape}");
  expect(handle()).toHaveAttribute("aria-expanded", "false");
  expect(handle()).toHaveFocus();
});

test("closed from elsewhere, it does not move the focus", async () => {
  render(<Notes isFirstOpen />);
  await userEvent.click(screen.getByRole("button", { name: "Close from outside" }));
  expect(handle()).toHaveAttribute("aria-expanded", "false");
  expect(screen.getByRole("button", { name: "Close from outside" })).toHaveFocus();
});

test("a panel that is open at first does not take the focus", () => {
  render(<Notes isFirstOpen />);
  expect(document.body).toHaveFocus();
});

test("a pull in the panel's direction opens it once, one in the other direction does nothing", () => {
  render(<Notes entrance="left" exit="top" handlePosition="leftMiddle" />);
  const pull = (x: number, y: number) => {
    fireEvent(handle(), new MouseEvent("pointerdown", { bubbles: true, clientX: 100, clientY: 100 }));
    fireEvent(handle(), new MouseEvent("pointerup", { bubbles: true, clientX: 100 + x, clientY: 100 + y }));
  };
  pull(-60, 0);
  expect(handle()).toHaveAttribute("aria-expanded", "false");
  pull(60, 0);
  fireEvent.click(handle());
  expect(handle()).toHaveAttribute("aria-expanded", "true");
  pull(0, -60);
  expect(handle()).toHaveAttribute("aria-expanded", "false");
});

test.each(["top", "bottom", "left", "right"] as const)("it enters from the %s and may leave elsewhere", (side) => {
  const { container } = render(<Notes entrance={side} exit="right" isFirstOpen />);
  const layer = container.querySelector("[data-state=active]");
  expect(layer).toHaveAttribute("data-rest", side);
  expect(layer).toHaveAttribute("data-exit", "right");
});
