import { useEffect, useRef, useState } from "react";

const IDLE_AFTER_MS = 2500;

/** Whether the player was not touched for a while. `wake` resets this. */
export function useIdle() {
  const [isIdle, setIdle] = useState(false);
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = () => {
    clearTimeout(wait.current);
    wait.current = setTimeout(() => setIdle(true), IDLE_AFTER_MS);
    setIdle(false);
  };
  useEffect(() => {
    wait.current = setTimeout(() => setIdle(true), IDLE_AFTER_MS);
    return () => clearTimeout(wait.current);
  }, []);
  return { isIdle, wake };
}
