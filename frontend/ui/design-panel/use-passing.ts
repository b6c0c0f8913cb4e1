import { useState } from "react";

/**
 * A value that is shown while it is dragged about and handed over when the person comes to rest. `onPreview` gets every value on
 * the way, `onChange` the one at rest.
 */
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
