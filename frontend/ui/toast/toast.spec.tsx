import { jest } from "@jest/globals";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ToastRegion } from "./toast-region.tsx";
import { toasts } from "./toasts.ts";

afterEach(() => act(() => toasts.clear()));

test("a toast shows its text and is announced", () => {
  render(<ToastRegion />);
  act(() => toasts.success("Link copied"));
  const toast = within(screen.getByRole("region", { name: "Notifications" })).getByRole("alertdialog");
  expect(toast).toHaveAccessibleName("Link copied");
  expect(within(toast).getByRole("alert")).toHaveTextContent("Link copied");
});

test("a toast can be dismissed; the others stay", async () => {
  render(<ToastRegion />);
  act(() => {
    toasts.error("The upload failed");
    toasts.info("Two people are here");
  });
  const failed = screen.getByRole("alertdialog", { name: "The upload failed" });
  await userEvent.click(within(failed).getByRole("button", { name: "Dismiss" }));
  expect(screen.getAllByRole("alertdialog").map((toast) => toast.textContent)).toEqual(["Two people are here"]);
});

test("a toast may lead to what it is about, and then disappears", async () => {
  render(<ToastRegion />);
  act(() => toasts.success("12 files were uploaded.", { text: "Show them", href: "#files" }));
  const link = screen.getByRole("link", { name: "Show them" });
  expect(link).toHaveAttribute("href", "#files");
  await userEvent.click(link);
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
});

test("repeating the same text shows one toast", () => {
  render(<ToastRegion />);
  act(() => toasts.warning("One column must remain active"));
  act(() => toasts.warning("One column must remain active"));
  expect(screen.getAllByRole("alertdialog")).toHaveLength(1);
});

test("a toast disappears after its time", () => {
  jest.useFakeTimers();
  try {
    render(<ToastRegion />);
    act(() => toasts.success("Saved"));
    act(() => jest.advanceTimersByTime(4_900));
    expect(screen.getByRole("alertdialog", { name: "Saved" })).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test.each([
  ["Undo", ["taken"]],
  ["Dismiss", ["missed"]],
])("'%s' on a toast with an offer leads to %j", async (button, expected) => {
  const happened: string[] = [];
  render(<ToastRegion />);
  act(() =>
    toasts.undoable("Asset deleted", {
      label: "Undo",
      onTaken: () => happened.push("taken"),
      onMissed: () => happened.push("missed"),
    }),
  );
  await userEvent.click(screen.getByRole("button", { name: button }));
  expect(happened).toEqual(expected);
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
});
