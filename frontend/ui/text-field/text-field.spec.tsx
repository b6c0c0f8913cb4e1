import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TextField } from "./text-field.tsx";

test("what is typed is reported", async () => {
  const values: string[] = [];
  render(<TextField label="Name" onChange={(value) => values.push(value)} />);
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "ab");
  expect(values).toEqual(["a", "ab"]);
});

test("the description is announced with the field", () => {
  render(<TextField label="Name" description="Shown on the card" />);
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription("Shown on the card");
});

test("an error makes the field invalid and is announced with it", () => {
  render(<TextField label="Name" error="Enter a name" />);
  const input = screen.getByRole("textbox", { name: "Name" });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription("Enter a name");
});

test("the caller's error does not prevent submitting the form again", async () => {
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

test("a required field shows its asterisk only visually", () => {
  render(<TextField label="Name" isRequired />);
  expect(screen.getByRole("textbox", { name: "Name" })).toBeRequired();
  expect(screen.getByText("*")).toHaveAttribute("aria-hidden", "true");
});

test("a multi-line field is a text area", async () => {
  render(<TextField label="Text" multiline />);
  const area = screen.getByRole("textbox", { name: "Text" });
  await userEvent.type(area, "one{Enter}two");
  expect(area).toHaveValue("one\ntwo");
});

test("a multi-line field is at least as high as its rows, and three without a number", () => {
  render(
    <>
      <TextField label="Note" multiline rows={2} />
      <TextField label="About" multiline />
    </>,
  );
  expect(screen.getByRole("textbox", { name: "Note" })).toHaveStyle("--rows: 2");
  expect(screen.getByRole("textbox", { name: "About" })).toHaveStyle("--rows: 3");
});

test("a password is hidden until the person reveals it", async () => {
  render(<TextField label="Password" type="password" defaultValue="secret" />);
  const input = screen.getByLabelText("Password");
  expect(input).toHaveAttribute("type", "password");
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(input).toHaveAttribute("type", "text");
  await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(input).toHaveAttribute("type", "password");
});
