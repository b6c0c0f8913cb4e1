import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { NumberField } from "./number-field.tsx";

function show(
  start: number,
  props: {
    minValue?: number;
    maxValue?: number;
    step?: number;
    units?: string[];
    startsAt?: number;
    isReadOnly?: boolean;
  } = {},
) {
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

test("the first click selects the whole number, the next one places the caret", async () => {
  const { field } = show(8);
  await userEvent.click(field);
  await userEvent.keyboard("40");
  expect(field).toHaveValue("40");
  await userEvent.click(field);
  await userEvent.keyboard("5");
  expect(field).toHaveValue("405");
});

test("a number outside the limits is kept while typing and clamped on blur", async () => {
  const { changes, field } = show(80, { minValue: 50 });
  await retype("7");
  expect(changes).toEqual([]);
  await userEvent.tab();
  expect(changes).toEqual([50]);
  expect(field).toHaveValue("50");
});

test("so is a number between two steps, so that nothing is rewritten while typing", async () => {
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

test("with Shift an empty field starts from its minimum", async () => {
  const { changes } = show(Number.NaN, { minValue: 50 });
  await userEvent.click(screen.getByRole("textbox"));
  await userEvent.keyboard("{Shift>}{ArrowUp}{/Shift}");
  expect(changes).toEqual([60]);
});

test("the wheel does not change it", async () => {
  const { changes, field } = show(8);
  await userEvent.click(field);
  fireEvent.wheel(field, { deltaY: -100 });
  expect(changes).toEqual([]);
});

describe("an empty field with a starting value", () => {
  const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

  it("steps from that value with its buttons", async () => {
    const { changes } = show(Number.NaN, { startsAt: 28 });
    await press("Increase Top");
    await press("Decrease Top");
    await press("Decrease Top");
    expect(changes).toEqual([29, 28, 27]);
  });

  it("steps from that value with the arrow keys", async () => {
    const { changes, field } = show(Number.NaN, { startsAt: 28 });
    await userEvent.click(field);
    await userEvent.keyboard("{ArrowDown}{Shift>}{ArrowUp}{/Shift}");
    expect(changes).toEqual([27, 37]);
  });

  it("stays within its limits", async () => {
    const { changes } = show(Number.NaN, { startsAt: 999 });
    await press("Increase Top");
    expect(changes).toEqual([999]);
  });

  it("has no steps if it is read-only", async () => {
    const { changes } = show(Number.NaN, { startsAt: 28, isReadOnly: true });
    await press("Increase Top");
    expect(changes).toEqual([]);
  });
});

test("Home and End move the caret, as in any text", async () => {
  const { changes, field } = show(80);
  await userEvent.click(field);
  await userEvent.keyboard("{End}5{Home}1");
  expect(field).toHaveValue("1805");
  expect(changes).toEqual([805]);
});

describe("a pasted text", () => {
  const paste = async (text: string, props: Parameters<typeof show>[1] = {}) => {
    const shown = show(8, { units: ["px"], ...props });
    await userEvent.click(shown.field);
    await userEvent.paste(text);
    return shown;
  };

  it.each([
    ["24px", "24"],
    [" 24 px ", "24"],
    ["24\n", "24"],
    ["1200px", "999"],
    ["-4px", "0"],
  ])("%j is read as %s", async (text, number) => {
    const { changes, field } = await paste(text);
    expect(field).toHaveValue(number);
    expect(changes).toEqual([Number(number)]);
    expect(field).toBeValid();
  });

  it("may be a decimal number with either sign", async () => {
    const { changes } = await paste("1,5", { step: 0.1 });
    expect(changes).toEqual([1.5]);
  });

  it("is ignored by a read-only field", async () => {
    const { changes, field } = await paste("24px", { isReadOnly: true });
    expect(field).toHaveValue("8");
    expect(changes).toEqual([]);
  });

  it("is inserted at the caret", async () => {
    const { field } = show(8, { units: ["px"] });
    await userEvent.click(field);
    await userEvent.keyboard("{End}");
    await userEvent.paste("0px");
    expect(field).toHaveValue("80");
  });

  it("stays in the field with an error if it is not a number, and changes nothing", async () => {
    const { changes, field } = await paste("50%");
    expect(field).toHaveValue("50%");
    expect(field).toBeInvalid();
    expect(screen.getByText("Use a number, in px.")).toBeVisible();
    expect(changes).toEqual([]);
  });

  it("can be corrected", async () => {
    const { changes, field } = await paste("5o%");
    await userEvent.keyboard("{Backspace}{Backspace}");
    expect(field).toHaveValue("5");
    expect(field).toBeValid();
    expect(changes).toEqual([5]);
  });

  it("is not submitted with Enter, and discarded with Escape, which does not reach anything else", async () => {
    const { field } = await paste("wide");
    const heard: string[] = [];
    const hear = ({ key }: KeyboardEvent) => heard.push(key);
    document.body.addEventListener("keydown", hear);
    await userEvent.keyboard("{Enter}");
    expect(field).toHaveValue("wide");
    await userEvent.keyboard("{Escape}");
    expect(field).toHaveValue("8");
    expect(field).toBeValid();
    await userEvent.keyboard("{Escape}");
    document.body.removeEventListener("keydown", hear);
    expect(heard).toEqual(["Escape"]);
  });

  it("is discarded on blur and on a step", async () => {
    const { changes, field } = await paste("wide");
    await userEvent.keyboard("{ArrowUp}");
    expect(field).toHaveValue("9");
    expect(field).toBeValid();
    await userEvent.paste("wide");
    await userEvent.tab();
    expect(field).toHaveValue("9");
    expect(changes).toEqual([9]);
  });
});
