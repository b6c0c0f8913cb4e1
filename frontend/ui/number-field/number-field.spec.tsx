import { jest } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FormEvent, useState } from "react";
import { LocaleProvider } from "../locale.tsx";
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
    takeOther?: (text: string) => number | undefined;
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

test.each([
  ["0.75", "0.8"],
  ["0.35", "0.4"],
  ["0.74", "0.7"],
  ["0.3", "0.3"],
])("%s in steps of a tenth becomes %s: half a step is rounded up", async (text, written) => {
  const { field } = show(0, { step: 0.1 });
  await retype(text);
  expect(field).toHaveValue(text);
  await userEvent.tab();
  expect(field).toHaveValue(written);
});

test("a text that means more than one number is taken by its owner, and stays until the field is left", async () => {
  const taken: string[] = [];
  const takeOther = (text: string) => {
    if (!/^\d+ \d+$/.test(text)) return undefined;
    taken.push(text);
    return Number.NaN;
  };
  const { field } = show(8, { takeOther });
  await retype("3 4");
  expect(taken).toEqual(["3 4"]);
  expect(field).toHaveValue("3 4");
  expect(field).toBeValid();
  await userEvent.keyboard("x");
  await userEvent.tab();
  expect(field).toBeInvalid();
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

  it("is discarded on a step", async () => {
    const { changes, field } = await paste("wide");
    await userEvent.keyboard("{ArrowUp}");
    expect(field).toHaveValue("9");
    expect(field).toBeValid();
    expect(changes).toEqual([9]);
  });
});

describe("a text that is not a number", () => {
  it("is an error once the field is left, which keeps the text and changes nothing", async () => {
    const { changes, field } = show(8);
    await retype("ten");
    expect(field).toBeValid();
    await userEvent.tab();
    expect(field).toHaveValue("ten");
    expect(field).toBeInvalid();
    expect(screen.getByText("Use a number.")).toBeVisible();
    expect(changes).toEqual([]);
  });

  it("stops its form from being submitted, and takes the focus", async () => {
    const submit = jest.fn((event: FormEvent) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <NumberField label="Top" defaultValue={8} />
        <button type="submit">Save</button>
      </form>,
    );
    await retype("1o");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(submit).not.toHaveBeenCalled();
    expect(screen.getByRole("textbox")).toHaveFocus();
    await retype("10");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it("gives way to a number that comes from outside", async () => {
    const field = (value: number) => <NumberField label="Top" value={value} />;
    const { rerender } = render(field(8));
    await retype("ten");
    rerender(field(12));
    expect(screen.getByRole("textbox")).toHaveValue("12");
  });
});

describe("a price", () => {
  const price = (locale: string) => {
    const changes: number[] = [];
    function Kept() {
      const [value, setValue] = useState(0);
      return (
        <NumberField
          label="Price"
          minValue={0}
          maxValue={999_999.99}
          step={0.01}
          formatOptions={{ minimumFractionDigits: 2, maximumFractionDigits: 2 }}
          value={value}
          onChange={(next) => {
            changes.push(next);
            setValue(next);
          }}
        />
      );
    }
    render(
      <LocaleProvider locale={locale}>
        <Kept />
      </LocaleProvider>,
    );
    return changes;
  };

  it.each([
    ["en-US", "12,50", 12.5, "12.50"],
    ["en-US", "1.250,00", 1250, "1,250.00"],
    ["en-US", "1,250", 1250, "1,250.00"],
    ["de-DE", "12,50", 12.5, "12,50"],
    ["de-DE", "12.50", 12.5, "12,50"],
    ["de-DE", "1.250", 1250, "1.250,00"],
    ["de-CH", "1'250.50", 1250.5, new Intl.NumberFormat("de-CH", { minimumFractionDigits: 2 }).format(1250.5)],
    ["ar-EG", "١٢٫٥٠", 12.5, "١٢٫٥٠"],
  ])("in %s, %s is typed for %d and then written %s", async (locale, text, value, written) => {
    const changes = price(locale);
    await retype(text);
    expect(screen.getByRole("textbox")).toHaveValue(text);
    await userEvent.tab();
    expect(changes.at(-1)).toBe(value);
    expect(screen.getByRole("textbox")).toHaveValue(written);
  });

  it("steps from what is typed", async () => {
    const changes = price("en-US");
    await retype("12,50");
    await userEvent.keyboard("{ArrowUp}");
    expect(changes.at(-1)).toBe(12.51);
    await retype("2.000.000,00");
    await userEvent.click(screen.getByRole("button", { name: "Increase Price" }));
    expect(screen.getByRole("textbox")).toHaveValue("999,999.99");
  });
});
