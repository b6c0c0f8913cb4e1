import { useEffect, useRef, useState } from "react";

const IDLE_AFTER_MS = 2500;

/** Whether nobody has touched the player for a while. `wake` tells that somebody has. */
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
