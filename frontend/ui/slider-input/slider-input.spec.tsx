import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { SliderInput } from "./slider-input.tsx";

type Props = Partial<ComponentProps<typeof SliderInput>>;

function show({ value = 2, ...props }: Props = {}) {
  const [changes, rests]: [number[], number[]] = [[], []];
  function Kept() {
    const [kept, setKept] = useState(value);
    return (
      <SliderInput
        label="Width"
        {...props}
        value={kept}
        onChange={(next) => {
          changes.push(next);
          setKept(next);
        }}
        onChangeEnd={(next) => rests.push(next)}
      />
    );
  }
  render(<Kept />);
  return { changes, rests, slider: screen.getByRole("slider"), field: screen.getByRole("textbox") };
}

async function type(text: string) {
  await userEvent.tripleClick(screen.getByRole("textbox"));
  await (text === "" ? userEvent.keyboard("{Delete}") : userEvent.paste(text));
  await userEvent.keyboard("{Enter}");
}

test("by default it goes from 0 to 5 in steps of 1", async () => {
  const { slider } = show();
  expect(slider).toHaveAttribute("min", "0");
  expect(slider).toHaveAttribute("max", "5");
  expect(slider).toHaveAttribute("step", "1");
  expect(slider).toHaveValue("2");
});

test("the thumb and the field share one value and one name, with its unit", () => {
  const { slider, field } = show({ unit: "px" });
  expect(slider).toHaveAccessibleName("Width (px)");
  expect(field).toHaveAccessibleName("Width (px)");
  expect(field).toHaveValue("2");
});

test("arrow keys, Home and End move the thumb, which stops at both ends", async () => {
  const { slider, field, rests } = show();
  await userEvent.tab();
  expect(slider).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  expect(field).toHaveValue("3");
  await userEvent.keyboard("{End}{ArrowRight}");
  expect(field).toHaveValue("5");
  await userEvent.keyboard("{Home}{ArrowLeft}");
  expect(field).toHaveValue("0");
  expect(rests.at(-1)).toBe(0);
});

test("a typed number outside the range is clamped", async () => {
  const { slider, field } = show();
  await type("12");
  expect(field).toHaveValue("5");
  expect(slider).toHaveValue("5");
  await type("0");
  expect(slider).toHaveValue("0");
});

test("a decimal may be typed with a comma", async () => {
  const { changes, field } = show({ maxValue: 1, step: 0.05, value: 1 });
  await userEvent.tripleClick(field);
  await userEvent.keyboard("0,5{Enter}");
  expect(changes.at(-1)).toBe(0.5);
  expect(field).toHaveValue("0.5");
});

test("an empty field restores the previous value", async () => {
  const { changes, field } = show();
  await type("");
  expect(field).toHaveValue("2");
  expect(changes).toEqual([]);
});

test("a value given from outside the range is shown clamped", () => {
  const { slider, field } = show({ value: 40 });
  expect(slider).toHaveValue("5");
  expect(field).toHaveValue("5");
});

test("a typed number may exceed the slider's reach, and the slider follows", async () => {
  const { slider } = show({ maxValue: 1_000, reach: 100 });
  expect(slider).toHaveAttribute("max", "100");
  await type("640");
  expect(slider).toHaveAttribute("max", "640");
  expect(slider).toHaveValue("640");
});

test("if disabled, neither of the two can be changed", () => {
  const { slider, field } = show({ isDisabled: true });
  expect(slider).toBeDisabled();
  expect(field).toBeDisabled();
});

test("the thumb follows while a number is typed, and Shift makes larger steps with the arrow keys", async () => {
  const { slider, field, rests } = show({ value: 2, maxValue: 100 });
  await userEvent.tripleClick(field);
  await userEvent.keyboard("40");
  expect(slider).toHaveValue("40");
  await userEvent.keyboard("{Shift>}{ArrowUp}{/Shift}");
  expect(slider).toHaveValue("50");
  expect(rests).toEqual([4, 40, 50]);
});
