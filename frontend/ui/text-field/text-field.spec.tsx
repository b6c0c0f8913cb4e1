import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TextField } from "./text-field.tsx";

test("what is typed is reported", async () => {
  const values: string[] = [];
  render(<TextField label="Name" onChange={(value) => values.push(value)} />);
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "ab");
  expect(values).toEqual(["a", "ab"]);
});

test("the description is read with the field", () => {
  render(<TextField label="Name" description="Shown on the card" />);
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription("Shown on the card");
});

test("an error makes the field invalid and is read with it", () => {
  render(<TextField label="Name" error="Enter a name" />);
  const input = screen.getByRole("textbox", { name: "Name" });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription("Enter a name");
});

test("the caller's error does not stop the form from being submitted again", async () => {
  let submissions = 0;
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submissions++;
      }}
    >
      <TextField label="Name" error="This name is taken" defaultValue="x" />
    </form>,
  );
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "{Enter}");
  expect(submissions).toBe(1);
});

test("a required field is required and shows the asterisk to the eye alone", () => {
  render(<TextField label="Name" isRequired />);
  expect(screen.getByRole("textbox", { name: "Name" })).toBeRequired();
  expect(screen.getByText("*")).toHaveAttribute("aria-hidden", "true");
});

test("a field of many lines is a text area", async () => {
  render(<TextField label="Text" multiline />);
  const area = screen.getByRole("textbox", { name: "Text" });
  await userEvent.type(area, "one{Enter}two");
  expect(area).toHaveValue("one\ntwo");
});

test("a password is hidden until it is asked for", async () => {
  render(<TextField label="Password" type="password" defaultValue="secret" />);
  const input = screen.getByLabelText("Password");
  expect(input).toHaveAttribute("type", "password");
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(input).toHaveAttribute("type", "text");
  await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(input).toHaveAttribute("type", "password");
});
