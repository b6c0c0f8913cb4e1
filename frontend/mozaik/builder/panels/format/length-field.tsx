import type { ComponentProps, KeyboardEvent } from "react";
import { TextField } from "../../../../ui/text-field/text-field.tsx";
import { stepLength } from "./step-length.ts";

type LengthFieldProps = Pick<
  ComponentProps<typeof TextField>,
  "label" | "description" | "error" | "autoFocus" | "placeholder"
> & {
  value: string;
  onChange: (text: string) => void;
};

/**
 * A text field for a length with its unit. Arrow keys step by one, with Shift by ten; an empty field steps from its
 * placeholder.
 */
export function LengthField({ value, placeholder, onChange, ...rest }: LengthFieldProps) {
  const stepped = ({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[key];
    if (!direction || altKey || ctrlKey || metaKey) return undefined;
    return stepLength(value.trim() === "" ? (placeholder ?? "") : value, direction * (shiftKey ? 10 : 1));
  };
  return (
    <TextField
      {...rest}
      value={value}
      placeholder={placeholder}
      onChange={onChange}
      onKeyDown={(event) => {
        const next = stepped(event);
        if (next === undefined) return event.continuePropagation();
        event.preventDefault();
        onChange(next);
      }}
    />
  );
}
