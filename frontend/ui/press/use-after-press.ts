import { useEffect, useState } from "react";
import { afterPress, isPressing } from "#primitives/after-press";

/** The value, which keeps the previous one while a pointer is pressed. */
export function useAfterPress<T>(value: T): T {
  const [shown, setShown] = useState(value);
  if (shown !== value && !isPressing()) setShown(value);
  useEffect(() => (shown === value ? undefined : afterPress(() => setShown(value))), [shown, value]);
  return shown;
}
