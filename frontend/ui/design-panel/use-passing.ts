import { useState } from "react";

/** A value that changes during a drag. `onPreview` gets every intermediate value, `onChange` the final one. */
export function usePassing<Value>(
  value: Value,
  onChange: (value: Value) => void,
  onPreview: ((value: Value) => void) | undefined,
) {
  const [passing, setPassing] = useState<{ value: Value } | null>(null);
  return {
    shown: passing ? passing.value : value,
    pass: (next: Value) => {
      setPassing({ value: next });
      onPreview?.(next);
    },
    rest: (next: Value) => {
      setPassing(null);
      onChange(next);
    },
  };
}
