import { useEffect, useState } from "react";
import { GIVE_UP_AFTER_MS, TAKES_TOO_LONG } from "./look-again.ts";

/** Instead of a file that is being prepared: that it is loading, or that nobody looks any more. */
export function Preparing(): string {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), GIVE_UP_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? TAKES_TOO_LONG : "Loading asset...";
}
