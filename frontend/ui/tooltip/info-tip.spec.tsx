import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NumberField } from "../number-field/number-field.tsx";
import { InfoTip } from "./info-tip.tsx";

const TEXT = "Of the price alone.";

test("shows the explanation to who points at the icon", async () => {
  render(<InfoTip label="About Tax" text={TEXT} />);
  const pointer = userEvent.setup();
  await pointer.hover(document.body); // a hint is for a pointer that has moved on the page
  await pointer.hover(screen.getByRole("button", { name: "About Tax" }));
  expect(await screen.findByRole("tooltip")).toHaveTextContent(TEXT);
});

test("shows it to who comes to the icon by keyboard, and says it", async () => {
  render(<InfoTip label="About Tax" text={TEXT} />);
  await userEvent.tab();
  expect(await screen.findByRole("tooltip")).toHaveTextContent(TEXT);
  expect(screen.getByRole("button")).toHaveAccessibleDescription(TEXT);
});

test("opens on a press, for fingers", async () => {
  render(<InfoTip label="About Tax" text={TEXT} />);
  await userEvent.click(screen.getByRole("button", { name: "About Tax" }));
  expect(await screen.findByRole("dialog", { name: "About Tax" })).toHaveTextContent(TEXT);
});

test("explains a number without being one of its steps", async () => {
  render(<NumberField label="Tax" info={TEXT} defaultValue={5} />);
  await userEvent.click(screen.getByRole("button", { name: "About Tax" }));
  expect(await screen.findByRole("dialog", { name: "About Tax" })).toHaveTextContent(TEXT);
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("textbox", { name: "Tax" })).toHaveValue("5");
});
