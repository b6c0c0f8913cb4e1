import { createContext, type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import css from "./docked-toolbar.module.css";

/** px that the builder needs for its bars and a minimum of the page. */
const LEAST_BUILDER = 350;

/** True for the toolbar at the lower edge of a small screen. */
export const Docked = createContext(false);

/**
 * The toolbar at the lower edge of a small screen, above the on-screen keyboard: beside the text it would cover the
 * line being written. The builder ends above it; its style sheet uses `--dock-room`.
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
  // Inside the canvas, "fixed" would be relative to the canvas.
  const place = document.querySelector("main") ?? document.body;
  return createPortal(
    <div ref={dock} className={css.dock} style={{ bottom: covered }} data-above-keyboard={covered > 0 || undefined}>
      <Docked value={true}>{children}</Docked>
    </div>,
    place,
  );
}

/**
 * px at the window's lower edge that the builder leaves free for the dock and keyboard. In a low window with too little
 * space left they cover the builder instead, and the browser scrolls the caret into sight.
 */
export function dockRoom(dock: number, keyboard: number, window: number): number {
  return [dock + keyboard, dock].find((room) => window - room >= LEAST_BUILDER) ?? 0;
}

/** px at the window's lower edge covered by the keyboard. */
function coveredHeight(): number {
  const { visualViewport: seen } = window;
  return seen ? Math.max(0, Math.round(window.innerHeight - seen.height - seen.offsetTop)) : 0;
}

/** Subscribes to changes of the visible part of the window: the keyboard opens or closes. */
export function followWindow(listener: () => void): () => void {
  const { visualViewport: seen } = window;
  seen?.addEventListener("resize", listener);
  seen?.addEventListener("scroll", listener);
  return () => {
    seen?.removeEventListener("resize", listener);
    seen?.removeEventListener("scroll", listener);
  };
}
