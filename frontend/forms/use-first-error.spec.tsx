import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FormEvent, useState } from "react";
import { TextField } from "../ui/text-field/text-field.tsx";
import type { FieldErrors } from "./field-errors.ts";
import { useFirstError } from "./use-first-error.ts";

test("each time an invalid form is submitted, the first invalid field is focused", async () => {
  render(<Form wrong={{ name: "A name is wanted.", url: "Letters only." }} />);
  await send();
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole("textbox", { name: "Address" })).toHaveFocus();
  await send();
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
});

test("the focus stays if the form is valid", async () => {
  render(<Form wrong={{}} />);
  await send();
  expect(screen.getByRole("button", { name: "Send" })).toHaveFocus();
});

const send = () => userEvent.click(screen.getByRole("button", { name: "Send" }));

function Form({ wrong }: { wrong: FieldErrors }) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useFirstError(errors);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setErrors({ ...wrong });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <TextField label="Name" value="" onChange={() => {}} error={errors.name} />
      <TextField label="Address" value="" onChange={() => {}} error={errors.url} />
      <button type="submit">Send</button>
    </form>
  );
}
