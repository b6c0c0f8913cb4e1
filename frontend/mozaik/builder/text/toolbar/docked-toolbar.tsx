import { createContext, type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import css from "./docked-toolbar.module.css";

/** px that the builder needs for its bars and the least of the page. */
const LEAST_BUILDER = 350;

/** True for tools at the lower edge of a small screen. */
export const Docked = createContext(false);

/**
 * The toolbar at the lower edge of a small screen, above the keyboard where that covers a part of it: beside the text
 * it would cover the line being written. The builder stands above it, its style sheet takes up `--dock-room`.
 */
export function DockedToolbar({ children }: { children: ReactNode }) {
  const covered = useSyncExternalStore(followWindow, coveredHeight);
  const dock = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const takeRoom = () =>
      style.setProperty("--dock-room", `${dockRoom(dock.current?.offsetHeight ?? 0, covered, window.innerHeight)}px`);
    takeRoom();
    const observer = new ResizeObserver(takeRoom);
    if (dock.current) observer.observe(dock.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--dock-room");
    };
  }, [covered]);
  // Inside of the canvas "fixed" would mean the canvas.
  const place = document.querySelector("main") ?? document.body;
  return createPortal(
    <div ref={dock} className={css.dock} style={{ bottom: covered }} data-above-keyboard={covered > 0 || undefined}>
      <Docked value={true}>{children}</Docked>
    </div>,
    place,
  );
}

/**
 * px of the window's lower edge that the builder leaves to the dock and the keyboard below it. Where too little would be
 * left of a low window they lie over it, and the browser brings the caret into sight.
 */
export function dockRoom(dock: number, keyboard: number, window: number): number {
  return [dock + keyboard, dock].find((room) => window - room >= LEAST_BUILDER) ?? 0;
}

/** px of the window's lower edge that the keyboard covers. */
function coveredHeight(): number {
  const { visualViewport: seen } = window;
  return seen ? Math.max(0, Math.round(window.innerHeight - seen.height - seen.offsetTop)) : 0;
}

/** Hears when the part of the window that is in sight changes: the keyboard comes or goes. */
export function followWindow(listener: () => void): () => void {
  const { visualViewport: seen } = window;
  seen?.addEventListener("resize", listener);
  seen?.addEventListener("scroll", listener);
  return () => {
    seen?.removeEventListener("resize", listener);
    seen?.removeEventListener("scroll", listener);
  };
}
