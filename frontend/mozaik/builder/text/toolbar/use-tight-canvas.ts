import { useLayoutEffect, useState } from "react";

/** px of the canvas from which the full toolbar fits in one line. */
const ONE_LINE = 1100;

/** True if the full toolbar would take two lines: above a text at the page's upper edge there is room for one only. */
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
