import { useLayoutEffect, useState } from "react";

/** px of the canvas in which the full toolbar stands in one line. */
const ONE_LINE = 1100;

/** True where the full toolbar would take two lines: over a text at the page's upper edge there is room for one. */
export function useTightCanvas(): boolean {
  const [isTight, setTight] = useState(false);
  useLayoutEffect(() => {
    const canvas = document.querySelector("[data-canvas]");
    if (!canvas) return;
    const measure = () => setTight(canvas.clientWidth < ONE_LINE);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(canvas);
    return () => observer.disconnect();
  }, []);
  return isTight;
}
