import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { NumberField } from "./number-field.tsx";

function show(start: number, props: { minValue?: number; maxValue?: number; step?: number } = {}) {
  const changes: number[] = [];
  function Kept() {
    const [value, setValue] = useState(start);
    const change = (next: number) => {
      changes.push(next);
      setValue(next);
    };
    return <NumberField label="Top" minValue={0} maxValue={999} {...props} value={value} onChange={change} />;
  }
  render(<Kept />);
  return { changes, field: screen.getByRole("textbox", { name: "Top" }) };
}

async function retype(text: string) {
  await userEvent.tripleClick(screen.getByRole("textbox"));
  await userEvent.keyboard(text);
}

test("reports a number while it is typed", async () => {
  const { changes, field } = show(8);
  await retype("40");
  expect(changes).toEqual([4, 40]);
  expect(field).toHaveValue("40");
});

test("the click that enters it chooses the whole number, the next one places the caret", async () => {
  const { field } = show(8);
  await userEvent.click(field);
  await userEvent.keyboard("40");
  expect(field).toHaveValue("40");
  await userEvent.click(field);
  await userEvent.keyboard("5");
  expect(field).toHaveValue("405");
});

test("a number beyond its ends waits until one leaves, and is clamped then", async () => {
  const { changes, field } = show(80, { minValue: 50 });
  await retype("7");
  expect(changes).toEqual([]);
  await userEvent.tab();
  expect(changes).toEqual([50]);
  expect(field).toHaveValue("50");
});

test("a number between two steps waits as well, so that nothing is rewritten under the hand", async () => {
  const { changes, field } = show(0, { step: 1 });
  await retype("2.7");
  expect(field).toHaveValue("2.7");
  expect(changes).toEqual([2]);
  await userEvent.tab();
  expect(field).toHaveValue("3");
});

test("the arrow keys take one step, with Shift ten, and stop at both ends", async () => {
  const { changes } = show(5, { maxValue: 20 });
  await userEvent.click(screen.getByRole("textbox"));
  await userEvent.keyboard("{ArrowUp}{Shift>}{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}");
  expect(changes).toEqual([6, 16, 20, 10, 0]);
});

test("with Shift it starts from its lowest where it is empty", async () => {
  const { changes } = show(Number.NaN, { minValue: 50 });
  await userEvent.click(screen.getByRole("textbox"));
  await userEvent.keyboard("{Shift>}{ArrowUp}{/Shift}");
  expect(changes).toEqual([60]);
});
