import { act, fireEvent, render, screen } from "@testing-library/react";
import { useAfterPress } from "./use-after-press.ts";

const down = () => fireEvent.pointerDown(document.body);
const up = () => fireEvent.pointerUp(document.body);

test("a value that changes during a press is shown after it", () => {
  const Shown = ({ value }: { value: string }) => <p>{useAfterPress(value)}</p>;
  const { rerender } = render(<Shown value="before" />);
  down();
  rerender(<Shown value="during" />);
  rerender(<Shown value="last" />);
  expect(screen.getByText("before")).toBeVisible();
  act(() => up());
  expect(screen.getByText("last")).toBeVisible();
  rerender(<Shown value="after" />);
  expect(screen.getByText("after")).toBeVisible();
});
